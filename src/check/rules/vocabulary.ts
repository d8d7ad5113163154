import type { CheckedProject } from "./rule.ts";
import { readText, type Version, type WrittenText, wordsOf } from "./written-text.ts";

/** Every text of the project. */
export function* textsOf({ documents, project }: CheckedProject): Generator<WrittenText> {
  for (const document of documents) {
    for (const node of document.texts) yield readText(node, document, project.languages);
  }
}

/** How many texts of a project have a word in a language, told from those whose languages differ. */
export interface Vocabulary {
  /** Texts other than the given one that have the word in that language. */
  count(word: string, language: string, besides: Pick<WrittenText, "versions">): number;
}

/** The words that people read in each language of the project: what is written in one of them can be told by these. */
export function vocabularyOf(checked: CheckedProject): Vocabulary {
  const counts = new Map(checked.project.languages.map((language) => [language, new Map<string, number>()]));
  for (const text of textsOf(checked)) {
    if (!differs(text)) continue;
    for (const version of text.versions) {
      const words = counts.get(version.language ?? "");
      for (const word of lowerWords(version)) words?.set(word, (words.get(word) ?? 0) + 1);
    }
  }
  let last: Pick<WrittenText, "versions"> | undefined;
  let own = new Map<string, ReadonlySet<string>>();
  return {
    count(word, language, besides) {
      const found = counts.get(language)?.get(word) ?? 0;
      if (found === 0) return 0;
      // Many words of one text are asked for, one after the other.
      if (besides !== last) own = differs(besides) ? ownWords(besides) : new Map();
      last = besides;
      return own.get(language)?.has(word) ? found - 1 : found;
    },
  };
}

function ownWords({ versions }: Pick<WrittenText, "versions">): Map<string, ReadonlySet<string>> {
  return new Map(versions.map((version) => [version.language ?? "", lowerWords(version)]));
}

const lowered = new WeakMap<Pick<Version, "words">, ReadonlySet<string>>();

export function lowerWords(version: Pick<Version, "words">): ReadonlySet<string> {
  const before = lowered.get(version);
  if (before !== undefined) return before;
  const words = new Set(wordsOf(version).map((word) => word.toLowerCase()));
  lowered.set(version, words);
  return words;
}

function differs({ versions }: Pick<WrittenText, "versions">): boolean {
  return new Set(versions.map(({ words }) => words)).size > 1;
}
