import { type Located, member, membersOf, textOf } from "../../report/located.ts";
import { defineRule } from "../rule.ts";

/** Words in brackets, and those of somebody who was to write it later; `unfinished-text` finds TODO and its like. */
const PLACEHOLDER =
  /\[[^\]]*\p{L}[^\]]*\]|\bsample\b|\bto be (?:filled in|confirmed|announced|decided)\b|\bitajazwa\b/iu;

export const rule = defineRule({
  summary: "A fact of app.json is a placeholder, such as `[number]` or `sample name`.",
  why: "Screens would show it to borrowers as if it were the lender's word.",
  fix: 'Write the fact, or `{ "pending": "what is missing" }` as long as it is not known.',
  app({ root }, report) {
    for (const [name, fact] of membersOf(member(root, "facts"))) {
      if (member(fact, "pending") !== undefined) continue;
      for (const text of textsOf(fact)) {
        const found = PLACEHOLDER.exec(textOf(text) ?? "");
        if (found === null) continue;
        report(text, `"app.facts.${name}" says "${found[0]}"`, '{ "pending": "what is missing" }');
      }
    }
  },
});

function textsOf(fact: Located): readonly Located[] {
  return textOf(fact) === undefined ? membersOf(fact).map(([, text]) => text) : [fact];
}
