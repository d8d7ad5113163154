import { inLanguage, sentence, type Words } from "../../../language/sentence.ts";
import { isInterfaceWord } from "../../words/interface-words.ts";
import { type Version, type WrittenText, wordsOf } from "../../words/written-text.ts";
import { defineRule } from "../rule.ts";
import { textsOf, type Vocabulary, vocabularyOf } from "../vocabulary.ts";

export const rule = defineRule({
  summary: "The same words stand in two languages.",
  why: "One of them was never translated: its borrowers would read the other language.",
  fix: "Translate them; a name that is the same in all languages is written once, as an expression.",
  translation(text, report) {
    const [version, same] = sameIn(text, isSentence) ?? [];
    if (version !== undefined && same !== undefined) report(version.node, messageFor(version, same), HINT);
  },
  project(checked, reportIn) {
    const vocabulary = vocabularyOf(checked);
    for (const text of textsOf(checked).repeating) {
      const [version, same] = sameIn(text, (one, other) => isKnown(one, other, text, vocabulary)) ?? [];
      if (version === undefined || same === undefined) continue;
      reportIn(text.document)(version.node, messageFor(version, same), HINT);
    }
  },
});

const HINT = "translate it; \"${'…'}\" for a name that is the same in all";

function messageFor(version: Version, same: Version): Words {
  return sentence`${inLanguage(version.language ?? "")} has the words of ${inLanguage(same.language ?? "")}`;
}

/** Two languages of the same words, the first one second. */
function sameIn(
  { versions }: Pick<WrittenText, "versions">,
  isOrdinary: (version: Version, same: Version) => boolean,
): readonly [Version, Version] | undefined {
  for (const [index, version] of versions.entries()) {
    const same = versions.slice(0, index).find(({ words }) => words === version.words);
    if (same !== undefined && isOrdinary(version, same)) return [version, same];
  }
  return undefined;
}

/** A name has capitals alone; a word alone may be the same in both, as `online` and units are. */
function isSentence(version: Version, same: Version): boolean {
  const words = wordsOf(version);
  const least = areRelated(version, same) ? MANY_WORDS : 2;
  return words.length >= least && words.some((word) => /^\p{Ll}{2}/u.test(word));
}

/** Languages that have many words, and short sentences, in common: `Total a pagar`. */
const RELATED: readonly (readonly string[])[] = [
  ["es", "pt", "gl", "ca"],
  ["da", "nb", "nn", "no", "sv"],
  ["id", "ms"],
  ["hr", "bs", "sr", "sl"],
  ["cs", "sk"],
  ["ru", "uk", "be", "bg"],
  ["nl", "af"],
  ["zu", "xh", "nr", "ss"],
  ["rw", "rn"],
  ["st", "tn", "nso"],
];
const MANY_WORDS = 5;

function areRelated({ language: one = "" }: Version, { language: other = "" }: Version): boolean {
  const [first = "", second = ""] = [one.split("-")[0], other.split("-")[0]];
  return RELATED.some((group) => group.includes(first) && group.includes(second));
}

/** One of the words is known in one of the two languages alone: another text has it, or it is one of every app. */
function isKnown(version: Version, same: Version, text: WrittenText, vocabulary: Vocabulary): boolean {
  if (areRelated(version, same)) return false;
  const has = (word: string, { language = "" }: Version, other: Version) =>
    vocabulary.has(word, language, text) || isInterfaceWord(word, language, other.language ?? "");
  const words = wordsOf(version).map((word) => word.toLowerCase());
  return words.some((word) => word.length > 1 && has(word, version, same) !== has(word, same, version));
}
