import { defineRule } from "../rule.ts";
import { textsOf, type Vocabulary, vocabularyOf } from "../vocabulary.ts";
import { type Version, type WrittenText, wordsOf } from "../written-text.ts";

export const rule = defineRule({
  code: "untranslated-text",
  severity: "error",
  summary: "The same words stand in two languages.",
  why: "One of them was never translated: its borrowers would read the other language.",
  fix: "Translate them; a name that is the same in all languages is written once, as an expression.",
  project(checked, reportIn) {
    const vocabulary = vocabularyOf(checked);
    for (const text of textsOf(checked)) {
      const [version, same] = pairOf(text, vocabulary) ?? [];
      if (version === undefined || same === undefined) continue;
      const hint = "translate it; \"${'…'}\" for a name that is the same in all";
      reportIn(text.document)(version.node, `${version.language} has the words of ${same.language}`, hint);
    }
  },
});

/** Two languages of the same words, the first one second. */
function pairOf(text: WrittenText, vocabulary: Vocabulary): readonly [Version, Version] | undefined {
  for (const [index, version] of text.versions.entries()) {
    const same = text.versions.slice(0, index).find(({ words }) => words === version.words);
    if (same !== undefined && isOrdinary(version, same, text, vocabulary)) return [version, same];
  }
  return undefined;
}

/** A name begins with a capital, and no other text has it in one of the two languages alone. */
function isOrdinary(version: Version, same: Version, text: WrittenText, vocabulary: Vocabulary): boolean {
  const words = wordsOf(version).filter((word) => word.length > 1);
  const isKnown = (word: string, { language = "" }: Version) =>
    vocabulary.count(word.toLowerCase(), language, text) > 0;
  return words.some((word) => /^\p{Ll}/u.test(word) || isKnown(word, version) !== isKnown(word, same));
}
