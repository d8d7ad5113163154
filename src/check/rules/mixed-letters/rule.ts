import { oncePer } from "../../../kit/once-per.ts";
import { lettersOf } from "../../words/letters.ts";
import { defineRule } from "../rule.ts";

/** A whole word of Latin letters, such as `SMS` or a name, which other alphabets have among theirs. */
const LATIN_WORD = /(?<![\p{L}\p{M}])\p{Script=Latin}+(?![\p{L}\p{M}])/gu;

/** Asked first, of a whole text at once: letter by letter it took 53 of the 500 ms of all rules (warm). */
const otherThan = oncePer((own: RegExp) => new RegExp(`(?!${own.source})\\p{L}`, "u"));

export const rule = defineRule({
  summary: "Letters of another alphabet stand between those of the language.",
  why: "Letters that look alike are not the same to a search, a screen reader or a font; others cannot be read at all.",
  fix: "Type them in the language's own alphabet.",
  text({ versions }, report) {
    for (const { language, words, placeOf } of versions) {
      const own = language === undefined ? undefined : lettersOf(language);
      if (own === undefined || !otherThan(own).test(words)) continue;
      const letters = [...words.matchAll(/\p{L}/gu)];
      const latin = own.test("a") ? [] : [...words.matchAll(LATIN_WORD)];
      const foreign = letters.filter(
        ({ 0: letter, index }) =>
          !own.test(letter) && !latin.some(({ 0: word, index: from }) => index >= from && index < from + word.length),
      );
      const [first] = foreign;
      // A whole sentence in another alphabet is a quotation.
      if (first === undefined || foreign.length * 2 > letters.length) continue;
      const code = first[0].codePointAt(0)?.toString(16).toUpperCase().padStart(4, "0");
      report(placeOf(first.index), `"${first[0]}" (U+${code}) is no letter of ${language}`, "type it anew");
    }
  },
});
