import { textDirection } from "../../../kit/language/text-direction.ts";
import { oncePer } from "../../../kit/once-per.ts";
import { oncePerText } from "../../../kit/once-per-text.ts";
import { inLanguage, sentence } from "../../../language/sentence.ts";
import { isInterfaceWord } from "../../words/interface-words.ts";
import type { Version, WrittenText } from "../../words/written-text.ts";
import { defineRule } from "../rule.ts";
import { lowerWords, textsOf, type Vocabulary, vocabularyOf } from "../vocabulary.ts";

/** Fewer known words may be chance. */
const MIN_WORDS = 2;

export const rule = defineRule({
  summary: "Words stand under another language than the one they are written in.",
  why: "Borrowers of that language would read another one.",
  fix: "Put each language's words under its own code.",
  project(checked, reportIn) {
    const vocabulary = vocabularyOf(checked);
    for (const text of textsOf(checked).differing) {
      const { document, node } = text;
      const found = candidatesOf(text).flatMap((version) => {
        const language = languageOf(version, text, vocabulary);
        return language === undefined
          ? []
          : [
              {
                place: version.node,
                words: sentence`${inLanguage(version.language ?? "")} has words of ${inLanguage(language)}`,
              },
            ];
      });
      const [first] = found;
      if (first === undefined) continue;
      const place = found.length > 1 ? node : first.place;
      const message = found.flatMap(({ words }, index) => (index === 0 ? words : [", ", ...words]));
      reportIn(document)(place, message, "put each language's words under its own code");
    }
  },
});

const directionOfLanguage = oncePerText(textDirection);

/** The direction of all letters of the words; undefined of none, and of both. */
const directionOf = oncePer(({ words }: Version): "ltr" | "rtl" | undefined => {
  const isLeft = /\p{Script=Latin}/u.test(words);
  const isRight = /[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(words);
  if (isLeft === isRight) return undefined;
  return isLeft ? "ltr" : "rtl";
});

/** A name is written the same in all languages: `SMS`, `M-Pesa`; so is what people call by its first letters: `PIN`. */
function isName(version: Version, { versions }: WrittenText): boolean {
  const others = versions.filter((one) => one !== version);
  if (others.some(({ words }) => words === version.words)) return true;
  const names = version.words.match(/[\p{L}\d][\p{L}\d.@'’_-]*/gu) ?? [];
  if (names.every((name) => /^\p{Lu}{2,4}$/u.test(name))) return true;
  return names.every((name) => /[\p{Lu}\d@]/u.test(name) && others.every(({ words }) => words.includes(name)));
}

/** A version with what its text alone tells of it. */
interface Candidate extends Version {
  /** The language of the letters that it is written in, where its own has others. */
  readonly wrong: string | undefined;
  readonly lower: readonly string[];
}

/** Versions of a text that may be of another language: no word of theirs is one of every app in their own. */
const candidatesOf = oncePer((text: WrittenText): readonly Candidate[] =>
  text.versions.flatMap((version) => {
    const own = version.language ?? "";
    const written = directionOf(version);
    const isOther = written !== undefined && written !== directionOfLanguage(own) && !isName(version, text);
    const wrong = text.versions.find(({ language = "" }) => isOther && directionOfLanguage(language) === written);
    const lower = [...lowerWords(version)];
    const isRight = isOther ? wrong === undefined : lower.some((word) => isInterfaceWord(word, own, own));
    return text.versions.length < 2 || isRight ? [] : [{ ...version, lower, wrong: wrong?.language }];
  }),
);

/** The other language that the words are known of, where none of them is known of their own. */
function languageOf(version: Candidate, text: WrittenText, vocabulary: Vocabulary): string | undefined {
  const { language: own = "", lower: words, wrong } = version;
  if (wrong !== undefined) return wrong;
  // Nearly always the first word is known.
  for (const word of words) if (vocabulary.has(word, own, text)) return undefined;
  const isKnown = (word: string, language: string, other: string) =>
    vocabulary.has(word, language, text) || isInterfaceWord(word, language, other);
  const found = text.versions.find(({ language = "" }) => {
    const known = words.filter((word) => isKnown(word, language, own)).length;
    const isLabel = words.length > 0 && words.every((word) => isInterfaceWord(word, language, own));
    return language !== own && (isLabel || known >= MIN_WORDS) && known * 2 >= words.length;
  });
  return found?.language;
}
