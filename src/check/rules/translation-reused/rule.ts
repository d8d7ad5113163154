import { inLanguage, sentence } from "../../../language/sentence.ts";
import { textOf } from "../../report/located.ts";
import { readText, type Version, wordsOf } from "../../words/written-text.ts";
import { defineRule } from "../rule.ts";

export const rule = defineRule({
  group: "proofreading",
  summary: "Two texts of a screen that say different things have the same sentence in one language.",
  why: "The translation of one of them was put into the other: people who read that language are told something else.",
  fix: "Translate each of them.",
  isLocal: true,
  body({ document, context: { languages } }, report) {
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
