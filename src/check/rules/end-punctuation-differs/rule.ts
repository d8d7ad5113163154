import { GAP, type Version } from "../../words/written-text.ts";
import { defineRule } from "../rule.ts";

/** Signs that say what a sentence is, and what other writing has in their place. */
const SIGNS: { readonly [sign: string]: string } = {
  "?": "?",
  "!": "!",
  ".": ".",
  ":": ":",
  "…": "…",
  "？": "?",
  "؟": "?",
  "！": "!",
  "。": ".",
  "।": ".",
  "：": ":",
};

/** Abbreviations and ordinal numbers, whose dot ends no sentence: `p.m.`, `15.`, `MwSt.`, `Ltd.`. */
const SHORTENED =
  /(?:^|[^\p{L}\p{M}\d])(?:(?:\p{L}\p{M}*\.\s?){1,3}\p{L}\p{M}*|\d{1,2}|\p{Lu}[^aeiouyAEIOUY\P{L}]{1,3}|\p{L}*\p{Ll}\p{Lu}\p{L}*|Bw|Bi|Co|Inc|No|approx|bzw|ca|etc|excl|inkl|exkl|incl|max|min|mo|mos|usw|yr|yrs|hrs|mins)\.$/u;

/** The question marks of Greek, Armenian and Amharic. */
const ASKS_OTHERWISE = /[;՞፧]/;

export const rule = defineRule({
  group: "proofreading",
  summary: "A text asks or ends as a sentence in one language, and not in another.",
  why: "One of them says something else, or was cut off.",
  fix: "End it with the same sign in all languages.",
  translation({ versions }, report) {
    const asked = versions.map((version) => ({ version, isAsking: /[?？؟]/.test(version.words) }));
    const [question, plain] = [asked.find(({ isAsking }) => isAsking), asked.find(({ isAsking }) => !isAsking)];
    if (question !== undefined && plain !== undefined && ASKS_OTHERWISE.test(plain.version.words) === false) {
      const { version } = plain;
      const message = `${question.version.language} asks something, ${version.language} does not`;
      report(version.node, message, "ask in all languages, or in none");
      return;
    }
    if (versions.some(({ words }) => SHORTENED.test(words.trimEnd()))) return;
    const [first, ...others] = versions.map((version) => ({ version, end: endOf(version) }));
    if (first?.end === undefined) return;
    for (const { version, end } of others) {
      if (end === undefined || end === first.end) continue;
      const message = `${version.language} ends ${nameOf(end)}, ${first.version.language} ${nameOf(first.end)}`;
      report(version.placeOf(version.words.trimEnd().length - 1), message, "end it alike in all languages");
    }
  },
});

function nameOf(sign: string): string {
  return sign === "" ? "without a sign" : `with "${sign}"`;
}

/** Undefined where what is filled in ends it, or nothing is there. */
function endOf({ words }: Version): string | undefined {
  const last = words
    .trimEnd()
    .replace(/["”’»)\]]+$/u, "")
    .at(-1);
  if (last === undefined || last === GAP) return undefined;
  return SIGNS[last] ?? "";
}
