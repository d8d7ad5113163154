import { own } from "../kit/own.ts";
import { findLoss } from "./find-loss.ts";
import { identify, parseTextId, sourceOf } from "./text-id.ts";
import type { PlacedText, RowProblem, TextRow } from "./text-row.ts";

/** Words that a file would change. */
export interface ImportedWords<Text extends PlacedText> {
  readonly text: Text;
  readonly language: string;
  /** Undefined: the language is not there yet. */
  readonly before: string | undefined;
  readonly after: string;
  /** Line of the file. */
  readonly line: number;
}

export interface ImportPlan<Text extends PlacedText> {
  readonly changes: readonly ImportedWords<Text>[];
  /** Languages of the changes that the app does not have yet. */
  readonly newLanguages: readonly string[];
  /** Rows whose text is not in the documents any more. The others are taken without them. */
  readonly leftOut: readonly RowProblem[];
  /** Rows that don't fit; with any, nothing is imported. */
  readonly problems: readonly RowProblem[];
}

/** Longest words that a message names. */
const MAX_NAMED = 60;

/** Words that a text had before it was edited, now and in earlier releases. */
type EarlierWords = (text: PlacedText) => readonly PlacedText["words"][];

/**
 * Changes that rows of a file would make, without making them. A text is known by its id, which holds its document and
 * the words that it was translated from, and never by its place: that may be another text's by now. Words of the file
 * that are those from before an edit are no change: the file is older, and they were not written after it.
 * @param languages of the app; texts are translated from the first one
 */
export function planImport<Text extends PlacedText>(
  rows: readonly TextRow[],
  texts: readonly Text[],
  languages: readonly string[],
  earlier: EarlierWords = () => [],
): ImportPlan<Text> {
  const find = createFinder(texts, languages);
  const changes: ImportedWords<Text>[] = [];
  const leftOut: RowProblem[] = [];
  const problems: RowProblem[] = [];
  const lines = new Map<string, number>();
  const taken = new Set<Text>();
  for (const row of rows) {
    const { id, line, byLanguage } = row;
    const firstLine = lines.get(id);
    lines.set(id, line);
    if (firstLine !== undefined) {
      problems.push({ line, message: `${id} is on line ${firstLine} already` });
      continue;
    }
    const found = find(row);
    if (typeof found === "string" || taken.has(found)) {
      const why = typeof found === "string" ? found : "another row has the same text";
      leftOut.push({ line, message: `${nameOf(row, languages)}: ${why}` });
      continue;
    }
    taken.add(found);
    const old = earlier(found);
    for (const [language, written] of byLanguage) {
      const before = own(found.words, language);
      const isStale = before !== undefined && old.some((words) => sameWords(written, own(words, language) ?? ""));
      if (sameWords(written, before ?? "")) continue;
      if (isStale && written !== "") {
        leftOut.push({ line, message: `${nameOf(row, languages)}: its words in ${language} are newer here` });
        continue;
      }
      const after = before?.includes("\r") ? written : withLineFeeds(written);
      const loss = findLoss(before ?? sourceOf(found, languages), after);
      if (after === "") problems.push({ line, message: `the words in ${language} are missing` });
      else if (loss !== null) problems.push({ line, message: `the words in ${language} are damaged: ${loss}` });
      else changes.push({ text: found, language, before, after, line });
    }
  }
  const newLanguages = [...new Set(changes.map(({ language }) => language))].filter((one) => !languages.includes(one));
  return { changes, newLanguages, leftOut, problems };
}

/** Finds the text of a row; a string says why there is none. */
function createFinder<Text extends PlacedText>(texts: readonly Text[], languages: readonly string[]) {
  const byId = new Map<string, Text>();
  const byPlace = new Map<string, Text>();
  const byWords = new Map<string, Text[]>();
  for (const { id, ...rest } of identify(
    texts.map((text) => ({ ...text, text })),
    languages,
  )) {
    byId.set(id, rest.text);
    byPlace.set(`${rest.file}#${rest.pointer}`, rest.text);
    const { file = "", digest = "" } = parseTextId(id) ?? {};
    for (const key of [`${file}#${digest}`, `${file}#${sourceOf(rest, languages)}`]) {
      byWords.set(key, [...(byWords.get(key) ?? []), rest.text]);
    }
  }
  return (row: TextRow): Text | string => {
    const id = parseTextId(row.id);
    if (id === null) return findByPlace(row);
    const same = byId.get(row.id);
    const alike = byWords.get(`${id.file}#${id.digest}`) ?? [];
    const ofProperty = alike.filter(({ pointer }) => pointer.split("/").includes(id.name));
    const found = same ?? theOnly(ofProperty) ?? theOnly(alike);
    if (found === undefined) return alike.length === 0 ? GONE : SEVERAL;
    const isOther = row.source !== null && !sameWords(row.source, sourceOf(found, languages));
    return isOther ? "its source is not what the documents say" : found;
  };

  /** Files of earlier versions name places; the words beside the translation tell whether the text still stands there. */
  function findByPlace({ id, source, byLanguage }: TextRow): Text | string {
    const [first = ""] = languages;
    const words = source ?? byLanguage.get(first);
    if (words === undefined || words === "") return "it names a place alone: save the texts anew";
    const there = byPlace.get(id);
    if (there !== undefined && sameWords(sourceOf(there, languages), words)) return there;
    const alike = byWords.get(`${id.replace(/#.*$/s, "")}#${words}`) ?? [];
    return theOnly(alike) ?? (alike.length === 0 ? GONE : SEVERAL);
  }
}

const GONE = "its words are not in the documents any more";
const SEVERAL = "several texts have its words now";

function theOnly<Text>(found: readonly Text[]): Text | undefined {
  return found.length === 1 ? found[0] : undefined;
}

function sameWords(one: string, other: string): boolean {
  return withLineFeeds(one) === withLineFeeds(other);
}

/** Spreadsheets write the ends of lines their own way. */
function withLineFeeds(words: string): string {
  return words.replace(/\r\n?/g, "\n");
}

function nameOf({ id, source, byLanguage }: TextRow, languages: readonly string[]): string {
  const words = source ?? byLanguage.get(languages[0] ?? "") ?? "";
  if (words === "") return id;
  return `“${words.length > MAX_NAMED ? `${words.slice(0, MAX_NAMED)} …` : words}” of ${id.replace(/#.*$/s, "")}`;
}
