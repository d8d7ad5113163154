import { defineRule } from "../rule.ts";

const PAIRS = ["()", "[]", "“”", "«»"] as const;
/** Asked first: most words have none. */
const SIGN = /[()[\]“”«»]/;
/** `a)` and `1)` number points, where no bracket is open. */
const NUMBERED = /(?<=^|\s)(?<!\([^)]*)[\p{L}\d]{1,3}\)/gu;
/** `„so“`, `„tak”`, `”så”`, `»så»`, `»so«`: what opens in one language closes in another. */
const OTHER_QUOTES = /„[^„“”]*[“”]|(?<=^|[\s(])”(?=\S)[^“”]*”|(?<=^|[\s(])»(?=\S)[^«»]*[»«]/gu;

export const rule = defineRule({
  group: "proofreading",
  summary: "A bracket or quotation mark of a text has no counterpart.",
  why: "Something is missing from the words, or it stands in the wrong place.",
  fix: "Close it, or take it out.",
  text({ versions }, report) {
    for (const { words, placeOf } of versions) {
      if (!SIGN.test(words)) continue;
      const plain = words
        .replace(NUMBERED, (found) => " ".repeat(found.length))
        .replace(OTHER_QUOTES, (found) => ` ${found.slice(1, -1)} `);
      for (const [open, close] of PAIRS) {
        const count = (sign: string | undefined) => plain.split(sign ?? "").length - 1;
        if (count(open) === count(close)) continue;
        const [found = "", other] = count(open) > count(close) ? [open, close] : [close, open];
        report(placeOf(plain.lastIndexOf(found)), `"${found}" has no "${other}"`, `write "${other}", or take it out`);
        break;
      }
    }
  },
});
