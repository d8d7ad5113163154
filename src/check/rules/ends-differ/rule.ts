import { defineRule } from "../rule.ts";
import { GAP, type Version } from "../written-text.ts";

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

export const rule = defineRule({
  code: "ends-differ",
  severity: "error",
  summary: "A text ends as a question or a sentence in one language, and otherwise in another.",
  why: "One of them says something else, or was cut off.",
  fix: "End it with the same sign in all languages.",
  translation({ versions }, report) {
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
