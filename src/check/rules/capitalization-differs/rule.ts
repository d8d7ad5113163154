import type { Version } from "../../words/written-text.ts";
import { defineRule } from "../rule.ts";

export const rule = defineRule({
  group: "proofreading",
  summary: "A label or a title begins with a capital in one language, and with a small letter in another.",
  why: "One of them reads as the middle of a sentence, or was cut off.",
  fix: "Begin it alike in all languages.",
  translation({ versions, property }, report) {
    if (property !== "label" && property !== "title") return;
    const begins = versions.map((version) => ({ version, begin: beginOf(version) }));
    const first = begins.find(({ begin }) => begin !== undefined);
    const other = begins.find(({ begin }) => begin !== undefined && begin !== first?.begin);
    if (first === undefined || other === undefined) return;
    const small = other.begin === "small" ? other.version : first.version;
    report(small.placeOf(0), `${small.language} begins with a small letter`, "begin it alike in all languages");
  },
});

/** Undefined where it does not begin with a letter that there are two forms of. */
function beginOf({ words }: Version): "capital" | "small" | undefined {
  const [first] = words;
  if (first === undefined || first.toLowerCase() === first.toUpperCase()) return undefined;
  // A name may be written so: iPhone, e-mail.
  if (/^\p{Ll}\p{Lu}|^\p{Ll}-/u.test(words)) return undefined;
  return first === first.toLowerCase() ? "small" : "capital";
}
