import { type Located, member } from "../check/report/located.ts";
import type { Break } from "./change.ts";
import { allNames, valuesDiffer } from "./compare-values.ts";
import type { Comparison, Finding } from "./comparison.ts";
import { humanize, quote, quoteName, valueWords } from "./words/words.ts";

interface PayloadContext {
  readonly holder: Located;
  readonly title: string;
  /** The call that it is sent to; undefined where it goes to no backend. */
  readonly call: string | undefined;
  readonly comparison: Comparison;
  readonly base: Pick<Finding, "kind"> & Partial<Finding>;
}

/** Compares values that are sent with a call, or given to a page or the shell. */
export function comparePayload(
  before: Located | undefined,
  after: Located | undefined,
  { holder, title, call, comparison, base }: PayloadContext,
): void {
  const hints = call !== undefined && comparison.effects.get(call) === "money" ? (["money"] as const) : [];
  const common = { ...base, hints: [...new Set([...(base.hints ?? []), ...hints])] };
  for (const name of allNames(before, after)) {
    const [old, now] = [member(before, name), member(after, name)];
    if (!valuesDiffer(old, now)) continue;
    if (now === undefined) {
      const breaks = call === undefined ? [] : [missing(call, name)];
      const words = `${title}, no longer with ${quote(humanize(name))} (it was ${valueWords(old?.value)})`;
      comparison.add({ ...common, node: old ?? holder, side: "before", words, breaks });
    } else if (old === undefined) {
      const breaks = call === undefined ? [] : [unexpected(call, name)];
      comparison.add({
        ...common,
        node: now,
        words: `${title}, now with ${quote(humanize(name))}: ${valueWords(now.value)}`,
        breaks,
      });
    } else {
      const words = `${title}, with another ${quote(humanize(name))}: ${valueWords(now.value)} instead of ${valueWords(old.value)}`;
      comparison.add({ ...common, node: now, words });
    }
  }
}

function missing(call: string, name: string): Break {
  return {
    of: "backend",
    words: `a backend that has not changed may still want ${quote(humanize(name))} of ${quoteName(call)}`,
  };
}

function unexpected(call: string, name: string): Break {
  return {
    of: "backend",
    words: `a backend that has not changed may not know ${quote(humanize(name))} of ${quoteName(call)}`,
  };
}
