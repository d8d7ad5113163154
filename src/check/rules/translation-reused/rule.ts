import { inLanguage, sentence } from "../../../language/sentence.ts";
import type { ParsedDocument } from "../../project/project.ts";
import { textOf } from "../../report/located.ts";
import { readText, type Version, type WrittenText, wordsOf } from "../../words/written-text.ts";
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

/**
 * Words of two texts side by side that were exchanged in one language: a third text of the document says how words of the
 * one are translated, and the other has that translation.
 */
function exchangedIn(document: ParsedDocument, languages: readonly string[]) {
  const texts = [...document.texts]
    .filter((node) => textOf(node) === undefined && node.inFragment !== true)
    .map((node) => readText(node, document, languages));
  const short = texts.filter(({ versions }) => versions.every((one) => wordsOf(one).length <= MAX_LABEL));
  const placeOf = ({ node, property }: WrittenText) => `${node.path.split("/").slice(0, -2).join("/")} ${property}`;
  return short.flatMap((one) =>
    short.flatMap((other) => {
      if (one === other || placeOf(one) !== placeOf(other)) return [];
      const found = one.versions
        .slice(1)
        .find(({ language }) => short.some((third) => isExchangedBy(third, { one, other, language })));
      return found === undefined ? [] : [{ version: found, other: other.versions[0]?.words ?? "" }];
    }),
  );
}

/** Labels have few words. */
const MAX_LABEL = 4;

interface Exchange {
  readonly one: WrittenText;
  readonly other: WrittenText;
  readonly language: string | undefined;
}

/** `one` has the third text's translation, and `other` its words. */
function isExchangedBy(third: WrittenText, { one, other, language }: Exchange): boolean {
  const [first] = third.versions;
  const translated = third.versions.find((version) => version.language === language);
  if (third === one || third === other || first === undefined || translated === undefined) return false;
  const has = (text: WrittenText, { language: of, words }: Version) => {
    const version = text.versions.find((candidate) => candidate.language === of);
    return version !== undefined && ` ${version.words.toLowerCase()} `.includes(` ${words.trim().toLowerCase()} `);
  };
  if (first.words.trim().length < MIN_LETTERS) return false;
  return has(other, first) && !has(other, translated) && has(one, translated) && !has(one, first);
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
