import type { PhoneFailure } from "./failure-words.ts";

/** Places that one failure may have: the sandbox takes so much in an address. */
const MAX_PLACES = 20;

/**
 * One failure for all places at which the answer of a call had another shape on one screen: phones report each place,
 * and an answer has them together. It happened as often as the place that was reported most.
 */
export function gatherMisfits(failures: readonly PhoneFailure[]): readonly PhoneFailure[] {
  const gathered = new Map<string, PhoneFailure>();
  for (const failure of failures) {
    const { kind, screen, language, place, code, count } = failure;
    const key = [kind, screen, language, place, kind === "misfit-answer" ? "" : code].join("\n");
    const before = gathered.get(key);
    if (before === undefined) gathered.set(key, failure);
    else if (before.code.split(";").length < MAX_PLACES)
      gathered.set(key, { ...before, code: `${before.code};${code}`, count: Math.max(before.count, count) });
  }
  return [...gathered.values()];
}
