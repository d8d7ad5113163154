import type { Located } from "../../located.ts";
import { kindOf, member } from "../../located.ts";
import { defineRule } from "../rule.ts";
import { GAP, readText } from "../written-text.ts";

/** Characters that a value takes which is filled in. */
const VALUE = 6;
const GAPS = new RegExp(`${GAP}+`, "g");
const CHOICE = /[,{]\s*(?:plural|select)\s*,/;

export const rule = defineRule({
  code: "text-too-long",
  severity: "error",
  summary: "Words that there is no room for on a small phone.",
  why: "They would take several lines of a place that is made for a name, and push aside what stands below.",
  fix: "Say it in fewer words; what needs explaining is a text of its own.",
  body({ document, context }, report, { project }) {
    for (const { node, definition } of context.visits?.nodes ?? []) {
      for (const [name, spec] of Object.entries(definition.props)) {
        const text = member(node, name);
        if (spec.kind !== "text" || spec.most === undefined || text === undefined) continue;
        for (const { words, language, node: place } of readText(text, document, project.languages).versions) {
          const length = lengthOf(words, place);
          if (length <= spec.most) continue;
          const where = language === undefined ? "" : ` in ${language}`;
          report(place, `${length} characters${where}, and there is room for ${spec.most}`, "say it in fewer words");
        }
      }
    }
  },
});

/** Of a choice it is not known which case is long. */
function lengthOf(words: string, node: Located): number {
  if (kindOf(node) !== "text" || CHOICE.test(String(node.value))) return 0;
  return [...words.replace(GAPS, "x".repeat(VALUE))].length;
}
