import { inLanguage, sentence } from "../../../language/sentence.ts";
import { hasChoice, lengthOf, type Version } from "../../words/written-text.ts";
import { defineRule } from "../rule.ts";

/** Characters of a text that is long enough to tell by. */
const MIN_LENGTH = 40;
/** The shortest that a language may be of the longest; words of one are up to twice as long as those of another. */
const MIN_SHARE = 0.35;

export const rule = defineRule({
  group: "proofreading",
  summary: "A text is much shorter in one language than in another.",
  why: "A sentence of it was left out or added: people would be told less.",
  fix: "Say the same in all languages.",
  translation({ versions }, report) {
    if (versions.some((version) => hasChoice(version) || isDense(version))) return;
    const lengths = versions.map((version) => ({ version, length: lengthOf(version, 0) }));
    const [longest] = [...lengths].sort((a, b) => b.length - a.length);
    if (longest === undefined || longest.length < MIN_LENGTH) return;
    for (const { version, length } of lengths) {
      if (length >= longest.length * MIN_SHARE) continue;
      const own = inLanguage(version.language ?? "");
      const other = inLanguage(longest.version.language ?? "");
      const message = sentence`${own} has ${String(length)} characters, ${other} ${String(longest.length)}`;
      report(version.node, message, "say the same in all languages");
    }
  },
});

/** One character of it is a syllable or a word. */
function isDense({ words }: Version): boolean {
  return /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(words);
}
