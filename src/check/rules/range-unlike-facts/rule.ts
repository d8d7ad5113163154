import { type Located, member, membersOf } from "../../located.ts";
import { defineRule } from "../rule.ts";

export const rule = defineRule({
  code: "range-unlike-facts",
  severity: "error",
  summary: "A range that is written out begins or ends as a pair of the app's facts does, and the other end differs.",
  why: "The same rate or amount is told in two ways: one of the two is out of date.",
  fix: "Read the facts under `with`, or correct the one that is wrong.",
  text({ versions, document }, report, { project: { app } }) {
    if (app === undefined || document.place.kind === "app") return;
    for (const { words, placeOf } of versions) {
      for (const range of words.matchAll(RANGE)) {
        const [, first = "", second = ""] = range;
        const pair = pairsOf(member(app.root, "facts")).find(([least, most]) => {
          return (Number(first) === least.value) !== (Number(second) === most.value);
        });
        if (pair === undefined) continue;
        const [least, most] = pair;
        const isFirst = Number(first) === least.value;
        const [written, fact] = isFirst ? [second, most] : [first, least];
        const name = fact.path.split("/").at(-1) ?? "";
        const message = `this says ${written}, and "app.facts.${name}" is ${fact.value}`;
        const declared = { document: app, node: fact, message: `"${name}" is not what texts say` };
        report(placeOf(range.index + range[0].lastIndexOf(written)), message, `\${app.facts.${name}}`, declared);
      }
    }
  },
});

/** Two percentages with a dash or a word between them; of other figures a range says too little of what it is about. */
const RANGE = /(?<![\d.,])(\d+(?:\.\d+)?)\s?%?\s?(?:[-–—]|\p{L}{1,5})\s?(\d+(?:\.\d+)?)\s?%/gu;

/** Facts of one name that end with Min and Max. */
function pairsOf(facts: Located | undefined): readonly (readonly [Located, Located])[] {
  return membersOf(facts).flatMap(([name, least]) => {
    const most = name.endsWith("Min") ? member(facts, name.replace(/Min$/, "Max")) : undefined;
    return most === undefined ? [] : [[least, most] as const];
  });
}
