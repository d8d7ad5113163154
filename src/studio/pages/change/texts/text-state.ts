import { own } from "../../../../kit/own.ts";

type Words = { readonly [language: string]: string };

/** Languages of a text that a translator has to look at, by reason. */
export interface TextState {
  readonly missing: readonly string[];
  /** The words of the first language, which they translate, are not those of the base any more, and these are. */
  readonly outdated: readonly string[];
  /** On a small phone they take more lines than the first language, or have a word that is wider than the phone. */
  readonly long: readonly string[];
  /** Their words are those of the first language: nobody translated them, or they are the same in both. */
  readonly copied: readonly string[];
}

/**
 * @param base the words before the change; null where the text is new
 * @param linesOf lines that words take on a small phone; infinite where a word does not fit
 */
export function textState(
  words: Words,
  base: Words | null,
  languages: readonly string[],
  linesOf: (words: string) => number,
): TextState {
  const has = (language: string) => (own(words, language) ?? "") !== "";
  const isStored = (language: string) => base !== null && own(base, language) === own(words, language);
  const present = languages.filter(has);
  const [source = ""] = languages;
  const isReworded = base !== null && (own(base, source) ?? "") !== "" && has(source) && !isStored(source);
  const [first] = present;
  const most = first === undefined ? 0 : linesOf(own(words, first) ?? "");
  const copied = present.filter(
    (language) => language !== first && isCopy(own(words, language), own(words, first ?? "")),
  );
  return {
    missing: languages.filter((language) => !has(language) || copied.includes(language)),
    copied,
    outdated: isReworded ? present.filter(isStored) : [],
    long: present.filter((language) => {
      const lines = linesOf(own(words, language) ?? "");
      return lines === Number.POSITIVE_INFINITY || lines > most;
    }),
  };
}

/** Whether words are to be translated and are those of another language. What is filled in is no word. */
function isCopy(words = "", source = ""): boolean {
  return words === source && /\p{L}{2}/u.test(words.replace(/\{[^{}]*\}/g, ""));
}
