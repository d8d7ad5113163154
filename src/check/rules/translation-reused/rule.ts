import { inLanguage, sentence } from "../../../language/sentence.ts";
import type { ParsedDocument } from "../../project/project.ts";
import { textOf } from "../../report/located.ts";
import { readText, type Version, wordsOf } from "../../words/written-text.ts";
import { defineRule } from "../rule.ts";

export const rule = defineRule({
  group: "proofreading",
  summary: "Two texts of a screen have the same sentence in one language, or each other's words.",
  why: "The translation of one of them was put into the other: people who read that language are told something else.",
  fix: "Translate each of them.",
  isLocal: true,
  body({ document, context: { languages } }, report) {
    for (const { version, other } of exchangedIn(document, languages))
      report(
        version.node,
        sentence`the words of ${inLanguage(version.language ?? "")} are those of "${other}"`,
        "exchange the two",
      );
    const known = new Map<string, readonly Version[]>();
    for (const node of document.texts) {
      if (textOf(node) !== undefined || node.inFragment === true) continue;
      const { versions } = readText(node, document, languages);
      for (const version of versions) {
        const words = wordsOf(version);
        if (words.length < MIN_WORDS) continue;
        const key = `${version.language} ${version.words.trim()}`;
        const before = known.get(key);
        if (before === undefined) known.set(key, versions);
        else if (versions.some((one) => differs(one, before))) {
          const message = sentence`the words of ${inLanguage(version.language ?? "")} are those of another text, ${languageOf(before)}`;
          report(version.node, message, "translate this one");
        }
      }
    }
  },
});

/** A text of few words, with those of each language in small letters and between spaces. */
interface Label {
  readonly versions: readonly Version[];
  readonly words: ReadonlyMap<string | undefined, string>;
}

/**
 * Words of two texts side by side that were exchanged in one language: a third text of the document says how words of the
 * one are translated, and the other has that translation.
 */
function exchangedIn(document: ParsedDocument, languages: readonly string[]) {
  const beside = new Map<string, Label[]>();
  const byWord = new Map<string, Label[]>();
  for (const node of document.texts) {
    if (textOf(node) !== undefined || node.inFragment === true) continue;
    const { versions, property } = readText(node, document, languages);
    if (versions.some((one) => wordsOf(one).length > MAX_LABEL)) continue;
    const words = versions.map((one) => [one.language, ` ${one.words.trim().toLowerCase()} `] as const);
    const label = { versions, words: new Map(words) };
    addTo(beside, `${node.path.split("/").slice(0, -2).join("/")} ${property}`, label);
    const [first = ""] = label.words.values();
    if (first.trim().length >= MIN_LETTERS) addTo(byWord, first.split(" ")[1] ?? "", label);
  }
  return [...beside.values()].flatMap((labels) => exchangedAmong(labels, byWord));
}

function addTo(groups: Map<string, Label[]>, key: string, label: Label): void {
  const group = groups.get(key);
  if (group === undefined) groups.set(key, [label]);
  else if (group.length < MAX_ALIKE) group.push(label);
}

/** Labels side by side, or that begin with the same word, that are looked at. */
const MAX_ALIKE = 100;

/** @param byWord labels by the first word of their first language */
function exchangedAmong(labels: readonly Label[], byWord: ReadonlyMap<string, readonly Label[]>) {
  if (labels.length < 2) return [];
  return labels.flatMap((other) => {
    const [first = ""] = other.words.values();
    const within = [...new Set(first.split(" "))].flatMap((word) => byWord.get(word) ?? []);
    const thirds = within.filter((third) => first.includes([...third.words.values()][0] ?? ""));
    if (thirds.length === 0) return [];
    return labels.flatMap((one) => {
      const found = one.versions
        .slice(1)
        .find(({ language }) => thirds.some((third) => isExchangedBy(third, { one, other, language })));
      return found === undefined ? [] : [{ version: found, other: other.versions[0]?.words ?? "" }];
    });
  });
}

/** Labels have few words. */
const MAX_LABEL = 4;

interface Exchange {
  readonly one: Label;
  readonly other: Label;
  readonly language: string | undefined;
}

/** `one` has the third text's translation, and `other` its words. */
function isExchangedBy(third: Label, { one, other, language }: Exchange): boolean {
  const [first] = third.versions;
  const [words, translated] = [third.words.get(first?.language), third.words.get(language)];
  if (words === undefined || translated === undefined) return false;
  const has = (label: Label, of: string | undefined, word: string) => label.words.get(of)?.includes(word) === true;
  const isOfOther = has(other, first?.language, words) && !has(other, language, translated);
  return isOfOther && has(one, language, translated) && !has(one, first?.language, words);
}

/** Shorter ones are words of many texts. */
const MIN_LETTERS = 6;

/** Fewer may well be the same for two things. */
const MIN_WORDS = 6;

/** Whether the words of a language have little in common with those of the other text. */
function differs(version: Version, others: readonly Version[]): boolean {
  const other = others.find(({ language }) => language === version.language);
  if (other === undefined || hasFewWords(version) || hasFewWords(other)) return false;
  const [own, their] = [version, other].map((one) => new Set(wordsOf(one).map((word) => word.toLowerCase())));
  const shared = [...(own ?? [])].filter((word) => their?.has(word)).length;
  return shared < Math.min(own?.size ?? 0, their?.size ?? 0) * MAX_SHARED;
}

/** Two wordings of the same thing share more of their words. */
const MAX_SHARED = 0.4;

function hasFewWords(version: Version): boolean {
  return wordsOf(version).length < MIN_WORDS / 2;
}

function languageOf(versions: readonly Version[]): string {
  const [first] = versions;
  return JSON.stringify(first === undefined ? "" : first.words.trim().slice(0, 40));
}
