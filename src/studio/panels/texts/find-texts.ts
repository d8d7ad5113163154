import { splitText } from "../../../expression/syntax/text-parts.ts";
import { nameRank } from "../../document/name-rank.ts";
import type { ProjectText } from "../../model/worker/project-messages.ts";

/** Texts with these words in any language, the best first; of those that are as good, those of one document. */
export function findTexts(texts: readonly ProjectText[], query: string, file: string | null): readonly ProjectText[] {
  const wanted = query.trim().toLowerCase();
  const found = texts.filter(({ words }) => Object.values(words).some((one) => one.toLowerCase().includes(wanted)));
  const rank = (text: ProjectText) => 2 * nameRank(Object.values(text.words), wanted) + (text.file === file ? 0 : 1);
  return found.sort((one, other) => rank(one) - rank(other));
}

/**
 * The text that somebody reads on the screen. What stands there may be only a part of what was tapped, and hold figures
 * where the text has arguments.
 * @param seen what was tapped, from the inside out
 */
export function textSeen(
  texts: readonly ProjectText[],
  seen: readonly string[],
  language: string,
  file: string | null,
): ProjectText | null {
  const nearest = [...texts.filter((text) => text.file === file), ...texts.filter((text) => text.file !== file)];
  for (const words of seen) {
    const same = nearest.find((text) => wordsIn(text, language) === words);
    if (same !== undefined) return same;
    const filled = nearest.find((text) => patternOf(wordsIn(text, language))?.test(words) === true);
    if (filled !== undefined) return filled;
  }
  return null;
}

function wordsIn({ words }: ProjectText, language: string): string {
  return (words[language] ?? words[""] ?? "").trim();
}

const ARGUMENT = /\{[^{}]*\}/;

/** The pattern of a text with arguments; null for one without, or with hardly anything else. */
function patternOf(words: string): RegExp | null {
  const pieces = splitText(words).map(({ kind, source }) => (kind === "words" ? source : "{}"));
  const parts = pieces.join("").split(ARGUMENT);
  if (parts.length < 2 || parts.join("").replace(/\W/g, "").length < 4) return null;
  return new RegExp(`^${parts.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")).join(".*")}$`, "s");
}
