import type { PropSpecs } from "../../../language/prop.ts";
import { type Located, member } from "../../located.ts";
import { defineRule } from "../rule.ts";

export const rule = defineRule({
  code: "label-repeated",
  severity: "error",
  summary: "A widget says the same words twice, such as a placeholder that is the label again.",
  why: "It is read twice, aloud too, and what should help says nothing.",
  fix: "Take the second one out, or say there what helps: an example, a unit, the range.",
  body({ context }, report) {
    for (const { node, definition } of context.visits?.nodes ?? []) {
      const seen = new Map<string, string>();
      for (const [name, text] of textsOf(node, definition.props)) {
        const words = JSON.stringify(text.value);
        const other = seen.get(words);
        if (other === undefined) seen.set(words, name);
        else report(text, `"${name}" says what "${other}" says`, "take it out, or say what helps");
      }
    }
  },
});

/** The words that a widget always shows: those of its states, such as two answers, may well be alike. */
function textsOf(node: Located, specs: PropSpecs): readonly (readonly [string, Located])[] {
  return ["label", "title", "text", "placeholder", "hint", "detail"].flatMap((name) => {
    const text = specs[name]?.kind === "text" ? member(node, name) : undefined;
    return text === undefined || text.value === "" ? [] : [[name, text] as const];
  });
}
