import { oncePer } from "../../kit/once-per.ts";
import type { Project } from "../project/project.ts";
import { type Located, member, membersOf, textOf } from "../report/located.ts";

/** The one word for one thing, and the words that must not stand for it. */
export interface GlossaryEntry {
  readonly term: string;
  readonly not: readonly string[];
  readonly node: Located;
}

export type Glossary = ReadonlyMap<string, readonly GlossaryEntry[]>;

const known = new WeakMap<Located, Glossary>();

/** By language; undefined where the app has none. */
export function glossaryOf({ app }: Pick<Project, "app">): Glossary | undefined {
  const node = member(app?.root, "glossary");
  if (node === undefined) return undefined;
  const glossary = known.get(node) ?? new Map(membersOf(node).map(([language, list]) => [language, entriesOf(list)]));
  known.set(node, glossary);
  return glossary;
}

function entriesOf({ items }: Located): readonly GlossaryEntry[] {
  return items.map((node) => ({
    node,
    term: textOf(member(node, "term")) ?? "",
    not: (member(node, "not")?.items ?? []).map((one) => textOf(one) ?? ""),
  }));
}

export interface FoundWord {
  readonly index: number;
  readonly word: string;
  readonly entry: GlossaryEntry;
}

/**
 * The words of a text that the glossary has others for. A word counts as a whole, whatever its capitals; `*` stands for
 * further letters at its beginning or end. Part of one of the glossary's own terms it is right. The first of all comes
 * first, of several at one place the longest.
 */
export function wordsAgainst(entries: readonly GlossaryEntry[], words: string): readonly FoundWord[] {
  if (!anyOf(entries).test(words)) return NONE;
  const found = entries.flatMap((entry) =>
    entry.not.flatMap((pattern) =>
      placesOf(pattern, words).map(([begin, end]) => ({ index: begin, word: words.slice(begin, end), entry, end })),
    ),
  );
  if (found.length === 0) return found;
  const right = entries.flatMap(({ term }) => placesOf(term, words));
  return found
    .filter(({ index, end }) => !right.some(([begin, last]) => begin <= index && end <= last))
    .sort((one, other) => one.index - other.index || other.end - one.end);
}

const NONE: readonly FoundWord[] = [];

/** Nearly no text has any of the words: one expression tells that of all at once. */
const anyOf = oncePer((entries: readonly GlossaryEntry[]) =>
  wordLike(entries.flatMap(({ not }) => not.map(lettersOf)).join("|"), "iu"),
);

const NOWHERE: readonly (readonly [begin: number, end: number])[] = [];

const patterns = new Map<string, RegExp>();

function placesOf(pattern: string, words: string): readonly (readonly [begin: number, end: number])[] {
  const expression = patterns.get(pattern) ?? wordLike(lettersOf(pattern), "giu");
  patterns.set(pattern, expression);
  // `matchAll` makes another expression of it each time.
  if (words.search(expression) < 0) return NOWHERE;
  return [...words.matchAll(expression)].map(({ 0: word, index }) => [index, index + word.length]);
}

function lettersOf(pattern: string): string {
  return pattern
    .trim()
    .replace(/[\\^$.+?()[\]{}|/-]/g, "\\$&")
    .replace(/\*/g, "[\\p{L}\\p{M}]*")
    .replace(/\s+/g, "\\s+");
}

function wordLike(letters: string, flags: string): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{M}\\d])(?:${letters})(?![\\p{L}\\p{M}\\d])`, flags);
}
