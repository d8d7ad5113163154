import { defineRule } from "../rule.ts";

const SIGN_TWICE = /(?<![.,])([.,])\1(?![.,])/;
const TWICE = /(?<![\p{L}\p{M}'’-])([\p{L}\p{M}]+) \1(?![\p{L}\p{M}'’-])/giu;

/** Other languages may say a word twice to mean more of it: `pole pole`. */
const SAYS_ONCE: readonly (string | undefined)[] = ["en", "de", "nl", "sv", "da", "nb"];
/** "what he had had", "bevor Sie sie absenden", "als je je aanmeldt". */
const MAY_FOLLOW_ITSELF: { readonly [language: string]: readonly string[] } = {
  en: ["had", "that", "is"],
  de: ["die", "der", "das", "sie", "was", "denen"],
  nl: ["dat", "die", "is", "je", "u", "ze"],
  sv: ["att", "du", "för", "om"],
  da: ["at", "de", "der", "du", "om"],
  nb: ["at", "de", "der", "du", "om"],
};
/** Languages whose words of two letters are never said twice: `ya ya`, `de de`; in others they may be, as `se se`. */
const SHORT_SAID_ONCE: readonly (string | undefined)[] = ["sw", "es", "id", "ms", "ha", "rw", "lg"];
const SHORT = 2;

export const rule = defineRule({
  group: "proofreading",
  summary: "A word, a full stop or a comma stands twice in a row.",
  why: "It is a slip of the keyboard, and reads as carelessness where people entrust their money.",
  fix: "Write it once.",
  text({ versions }, report) {
    for (const { words, language, placeOf } of versions) {
      for (const found of words.matchAll(TWICE)) {
        const [, word = ""] = found;
        const [, second = ""] = found[0].split(" ");
        // Said twice on purpose, the second begins small: `Pole pole`.
        const isCapital = second === word && /^\p{Lu}/u.test(word);
        const spoken = language?.split("-")[0];
        const isShort = word.length <= SHORT && SHORT_SAID_ONCE.includes(spoken);
        const isSlip = isShort || isCapital || SAYS_ONCE.includes(spoken);
        if (!isSlip || MAY_FOLLOW_ITSELF[spoken ?? ""]?.includes(word.toLowerCase())) continue;
        report(placeOf(found.index), `"${found[0]}"`, `write "${word}" once`);
        break;
      }
      const sign = SIGN_TWICE.exec(words);
      if (sign !== null) report(placeOf(sign.index), `"${sign[0]}"`, `write "${sign[1]}" once`);
    }
  },
});
