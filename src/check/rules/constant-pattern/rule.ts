import { entriesOf } from "../../../kit/entries-of.ts";
import { member, textOf } from "../../located.ts";
import { partsOf } from "../expression-parts.ts";
import { defineRule } from "../rule.ts";

/** No pattern that asks for anything at all takes each of these. */
const SAMPLES = ["x", "7", " ", "-", "ß", "x7 -".repeat(20)] as const;

export const rule = defineRule({
  summary: "A pattern that everything matches, or nothing.",
  why: "The input would take whatever is typed, or never anything.",
  fix: "Write what the value looks like, such as `[A-Z]{2}\\d{6}`, or leave the pattern out.",
  body({ context }, report) {
    const { nodes = [], expressions = [] } = context.visits ?? {};
    for (const { node, definition } of nodes) {
      const [name = ""] = entriesOf(definition.props).find(([, spec]) => spec.rule === "invalid") ?? [];
      const pattern = member(node, name);
      const message = problemOf(textOf(pattern));
      if (pattern !== undefined && message !== undefined) report(pattern, message, HINT);
    }
    for (const { expression, placeOf } of expressions) {
      for (const part of partsOf(expression)) {
        if (part.kind !== "binary" || part.operator !== "matches" || part.right.kind !== "literal") continue;
        const message = problemOf(String(part.right.value));
        if (message !== undefined) report(placeOf(part.right), message, HINT);
      }
    }
  },
});

const HINT = "write what the value looks like, such as [A-Z]{2}\\d{6}";

/** A begin of the text within it, an end before more of it, or a class of nothing. */
const NEVER = /[^|(^]\^|\$[^|)$]|\[\]|\[\^\\s\\S\]|\[\^\\d\\D\]|\[\^\\w\\W\]/;

function problemOf(pattern: string | undefined): string | undefined {
  if (pattern === undefined || pattern.includes("${")) return undefined;
  if (pattern.trim() === "") return "nothing that is filled in matches this pattern";
  const plain = pattern.replace(/\\[^sSdDwW]/g, "x").replace(/\[(?!\^\\[sdw]\\[SDW]\])[^\]]+\]/g, "x");
  if (NEVER.test(plain)) return "nothing matches this pattern";
  const whole = new RegExp(`^(?:${pattern})$`, "u");
  return SAMPLES.every((sample) => whole.test(sample)) ? "everything matches this pattern" : undefined;
}
