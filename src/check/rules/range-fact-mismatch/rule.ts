import type { ParsedDocument } from "../../project/project.ts";
import { type Located, member, membersOf } from "../../report/located.ts";
import { readText, type WrittenText } from "../../words/written-text.ts";
import { defineRule, type RuleReport } from "../rule.ts";

export const rule = defineRule({
  severity: "warning",
  summary: "A range that is written out begins or ends as a pair of the app's facts does, and the other end differs.",
  why: "The same rate or amount is told in two ways: one of the two is out of date.",
  fix: "Read the facts under `with`, or correct the one that is wrong.",
  project({ project: { app, languages }, documents }, reportIn) {
    const pairs = pairsOf(member(app?.root, "facts"));
    if (app === undefined || pairs.length === 0) return;
    for (const document of documents) {
      // Most documents have none.
      if (document.place.kind === "app" || !document.text.includes("%")) continue;
      for (const node of document.texts) checkText(readText(node, document, languages), pairs, app, reportIn(document));
    }
  },
});

type Pair = readonly [least: Located, most: Located];

function checkText({ versions }: WrittenText, pairs: readonly Pair[], app: ParsedDocument, report: RuleReport): void {
  for (const { words, placeOf } of versions) {
    for (const range of words.matchAll(RANGE)) {
      const [, first = "", second = ""] = range;
      const pair = pairs.find(([least, most]) => (Number(first) === least.value) !== (Number(second) === most.value));
      if (pair === undefined) continue;
      const [least, most] = pair;
      const [written, fact] = Number(first) === least.value ? [second, most] : [first, least];
      const name = fact.path.split("/").at(-1) ?? "";
      const message = `this says ${written}, and "app.facts.${name}" is ${fact.value}`;
      const declared = { document: app, node: fact, message: `"${name}" is not what texts say` };
      report(placeOf(range.index + range[0].lastIndexOf(written)), message, `\${app.facts.${name}}`, declared);
      // The other languages say the same.
      return;
    }
  }
}

/** Two percentages with a dash or a word between them; of other figures a range says too little of what it is about. */
const RANGE = /(?<![\d.,])(\d+(?:\.\d+)?)\s?%?\s?(?:[-–—]|\p{L}{1,5})\s?(\d+(?:\.\d+)?)\s?%/gu;

/** Facts of one name that end with Min and Max. */
function pairsOf(facts: Located | undefined): readonly Pair[] {
  return membersOf(facts).flatMap(([name, least]) => {
    const most = name.endsWith("Min") ? member(facts, name.replace(/Min$/, "Max")) : undefined;
    return most === undefined ? [] : [[least, most] as const];
  });
}
