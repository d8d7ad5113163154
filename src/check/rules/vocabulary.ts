import { oncePer } from "../../kit/once-per.ts";
import { oncePerText } from "../../kit/once-per-text.ts";
import type { ParsedDocument } from "../project/project.ts";
import { readText, type Version, type WrittenText, wordsOf } from "../words/written-text.ts";
import type { CheckedProject } from "./rule.ts";

/** Every text of the project that has the same words in two languages, and every one with others in all of them. */
export function textsOf({ documents, project: { languages } }: CheckedProject): Texts {
  return textsOfAll(documents)(languages.join(" "));
}

const textsOfAll = oncePer((documents: readonly ParsedDocument[]) =>
  oncePerText((codes): Texts => {
    const all = documents.map((document) => textsIn(document, codes.split(" ").filter(Boolean)));
    return {
      repeating: all.flatMap(({ repeating }) => repeating),
      differing: all.flatMap(({ differing }) => differing),
    };
  }),
);

interface Texts {
  readonly repeating: readonly WrittenText[];
  readonly differing: readonly WrittenText[];
}

const written = new WeakMap<ParsedDocument, Texts & { readonly key: string }>();

/** Those of one document: most are the same after an edit. */
function textsIn(document: ParsedDocument, languages: readonly string[]): Texts {
  const key = `${languages.join(" ")} ${document.texts.size}`;
  const before = written.get(document);
  if (before?.key === key) return before;
  // A text in one language alone has nothing to be compared with.
  const all = [...document.texts]
    .map((node) => readText(node, document, languages))
    .filter(({ versions }) => versions.length > 1);
  const repeating = all.filter(repeatsWords);
  const texts = { key, repeating, differing: all.filter((text) => !repeatsWords(text)) };
  written.set(document, texts);
  return texts;
}

/** The words that texts of a project have in a language, told from those whose languages differ. */
export interface Vocabulary {
  /** Whether a text other than the given one has the word in that language. */
  has(word: string, language: string, besides: Pick<WrittenText, "versions">): boolean;
}

/** The words that people read in each language of the project: what is written in one of them can be told by these. */
export function vocabularyOf({ byKind, project: { languages } }: CheckedProject): Vocabulary {
  const all = Object.values(byKind).map((documents) => countsOfAll(documents)(languages.join(" ")));
  const counts = new Map(
    languages.map((language) => [
      language,
      all.flatMap((one) => one.get(language) ?? []).filter(({ size }) => size > 0),
    ]),
  );
  return {
    has(word, language, besides) {
      let count = 0;
      for (const ofKind of counts.get(language) ?? []) {
        count += ofKind.get(word) ?? 0;
        if (count > 1) return true;
      }
      return count === 1 && !isOnlyIn(besides, word, language);
    },
  };
}

/** Counts over all documents of a kind, by the app's languages. */
const countsOfAll = oncePer((documents: readonly ParsedDocument[]) =>
  oncePerText((codes): Counts => {
    const languages = codes.split(" ");
    const counts: Counts = new Map(languages.map((language) => [language, new Map()]));
    for (const document of documents) {
      for (const [language, own] of countsIn(document, languages)) {
        const words = counts.get(language);
        for (const [word, count] of own) words?.set(word, (words.get(word) ?? 0) + count);
      }
    }
    return counts;
  }),
);

/** By language and word, how many texts have it. */
type Counts = Map<string, Map<string, number>>;

const known = new WeakMap<ParsedDocument, { readonly languages: readonly string[]; readonly counts: Counts }>();

/** Those of one document: most are the same after an edit. */
function countsIn(document: ParsedDocument, languages: readonly string[]): Counts {
  const before = known.get(document);
  if (before?.languages.join() === languages.join()) return before.counts;
  const counts: Counts = new Map(languages.map((language) => [language, new Map()]));
  const { repeating, differing } = textsIn(document, languages);
  for (const text of [...repeating, ...differing]) {
    if (!differs(text)) continue;
    for (const version of text.versions) {
      const words = counts.get(version.language ?? "");
      for (const word of lowerWords(version)) words?.set(word, (words.get(word) ?? 0) + 1);
    }
  }
  known.set(document, { languages, counts });
  return counts;
}

function isOnlyIn(text: Pick<WrittenText, "versions">, word: string, language: string): boolean {
  const version = text.versions.find((one) => (one.language ?? "") === language);
  return version !== undefined && differs(text) && lowerWords(version).has(word);
}

export const lowerWords = oncePer(
  (version: Pick<Version, "words">): ReadonlySet<string> => new Set(wordsOf(version).map((word) => word.toLowerCase())),
);

/** Whether two languages have the same words. */
function repeatsWords({ versions }: WrittenText): boolean {
  return versions.some(({ words }, index) => versions.findIndex((one) => one.words === words) < index);
}

/** Whether two languages have other words. */
function differs({ versions }: Pick<WrittenText, "versions">): boolean {
  return versions.some(({ words }) => words !== versions[0]?.words);
}
