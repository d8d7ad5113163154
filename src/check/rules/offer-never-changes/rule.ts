import type { Json } from "../../../kit/json.ts";
import { callsMade, propOf } from "../../behavior/calls-made.ts";
import { answerPath, openNumbers } from "../../money/open-numbers.ts";
import type { ParsedDocument } from "../../project/project.ts";
import { type Located, member, textOf } from "../../report/located.ts";
import { wordsIn } from "../../schema/name-words.ts";
import { wholeExpression } from "../../screen/facts/slots-read.ts";
import { defineRule } from "../rule.ts";

/** Words of the name of a limit that holds whatever is paid. */
const MINIMUM = /^(?:min|minimum|least|lowest|smallest)$/;
/** Words of what is owed, which may be the least of it. */
const OWED = /^(?:balance|due|left|open|owed|payable|payment|remaining)$/;
/** So many samples are not alike by chance. */
const MIN_SAMPLES = 3;

export const rule = defineRule({
  severity: "warning",
  summary: "The figure of `offers` that is read back after a payment is one that a payment seems not to change.",
  why: "While the figure is the same the payment is taken for one that did not happen: its key is kept, and nothing is settled.",
  fix: "Name the figure that a payment makes smaller, such as what is owed.",
  project({ bodies, byKind, project }, reportIn) {
    const reported = new Set<Located>();
    for (const body of bodies) {
      for (const { visit, effect } of callsMade(body, project)) {
        const name = effect === "money" ? textOf(member(visit.node, propOf(visit, "source") ?? "")) : undefined;
        const source = member(member(body.document.root, "sources"), name ?? "");
        const offers = member(source, "offers");
        const expression = offers && wholeExpression(offers);
        const path = expression && answerPath(expression);
        if (offers === undefined || path === undefined || path.length === 0 || reported.has(offers)) continue;
        const call = textOf(member(source, "call")) ?? "";
        const figure = path.join(".");
        const words = isLeast(path)
          ? `"${figure}" is the least there may be, by its name`
          : isSameInAll(path, call, { samples: byKind.sample, answer: member(project.calls.get(call)?.root, "answer") })
            ? `"${figure}" is the same in every sample of "${call}"`
            : undefined;
        if (words === undefined) continue;
        reported.add(offers);
        reportIn(body.document)(offers, words, "name what is owed, or add a sample of what is left after a payment");
      }
    }
  },
});

/** Whether it is a lower limit by its name: `amountMin`, but not `minimumDue`. */
function isLeast(path: readonly string[]): boolean {
  const words = wordsIn(path.at(-1) ?? "");
  return words.some((word) => MINIMUM.test(word)) && !words.some((word) => OWED.test(word));
}

interface Answers {
  readonly samples: readonly ParsedDocument[];
  readonly answer: Located | undefined;
}

/** Whether samples that differ in another figure have the same one there. */
function isSameInAll(path: readonly string[], call: string, { samples: all, answer }: Answers): boolean {
  const samples = all.flatMap(({ place, root }) =>
    place.kind === "sample" && place.call === call ? (member(root, "answer") ?? []) : [],
  );
  const valuesAt = (names: readonly string[]): ReadonlySet<Json | undefined> =>
    new Set(samples.map((sample) => names.reduce<Located | undefined>(member, sample)?.value));
  if (samples.length < MIN_SAMPLES || valuesAt(path).size > 1) return false;
  return openNumbers(answer).some((other) => valuesAt(other).size > 1);
}
