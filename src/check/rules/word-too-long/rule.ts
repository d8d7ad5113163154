import { defineRule } from "../rule.ts";

/** Letters without a place to break. Some scripts break between any two of them. */
const WORD = /[\p{L}\p{M}]+/gu;
const BREAKS_ANYWHERE =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Tibetan}]/u;

/** Characters that fit a line of the narrowest phone. */
const MAX_WORD_LENGTH = 32;

export const rule = defineRule({
  summary: "A word is longer than a line of the narrowest phone.",
  why: "It is broken wherever the line ends, or runs out of the screen.",
  fix: "Write it in several words, or with a hyphen where it may be broken.",
  text({ versions }, report) {
    for (const { words, placeOf } of versions) {
      for (const { 0: word, index } of words.matchAll(WORD)) {
        if (word.length <= MAX_WORD_LENGTH || BREAKS_ANYWHERE.test(word)) continue;
        report(
          placeOf(index),
          `a word of ${word.length} letters does not fit a narrow phone`,
          "write it in several words",
        );
        break;
      }
    }
  },
});
