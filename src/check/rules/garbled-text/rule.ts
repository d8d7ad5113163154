import { textDirection } from "../../../kit/language/text-direction.ts";
import { defineRule } from "../rule.ts";

/** Remains of letters that were read in the wrong encoding, and invisible characters. */
const GARBLED =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the rule looks for control characters
  /\u{FFFD}|Ã[\u{80}-\u{BF}]|â€|Â[\u{A0}-\u{BF}]|\\u[\da-f]{4}|[\u{0}-\u{8}\u{B}\u{C}\u{E}-\u{1F}\u{7F}-\u{9F}]|[\u{61C}\u{200B}\u{200E}\u{200F}\u{202A}-\u{202E}\u{2060}\u{2066}-\u{2069}\u{FEFF}]/gu;
/** Marks of the direction of numbers and foreign words, which are typed among words that run from right to left. */
const DIRECTION = /[\u{61C}\u{200E}\u{200F}\u{2066}-\u{2069}]/u;

/** Hebrew, Arabic and the scripts between them. */
const RIGHT_TO_LEFT_LETTER = /[\u{590}-\u{8FF}]/u;

export const rule = defineRule({
  summary: "Words hold characters that were read in the wrong encoding, or that nobody sees.",
  why: "People would read signs without a meaning, and a search or a copy would go wrong.",
  fix: "Type the words anew; documents are UTF-8.",
  text({ versions, languages }, report) {
    for (const { language, words, placeOf } of versions) {
      // A string stands for all languages, and may be a name that is written to the left in each of them.
      const isRightToLeft =
        (language === undefined ? languages : [language]).every((code) => textDirection(code) === "rtl") ||
        (language === undefined && RIGHT_TO_LEFT_LETTER.test(words));
      const found = [...words.matchAll(GARBLED)].find(([one]) => !(isRightToLeft && DIRECTION.test(one)));
      if (found === undefined) continue;
      report(placeOf(found.index), `${JSON.stringify(found[0])} is no part of the words`, "type them anew");
    }
  },
});
