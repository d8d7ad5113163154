import { entriesOf } from "../../../kit/entries-of.ts";
import { member, textOf } from "../../report/located.ts";
import { defineRule } from "../rule.ts";

/** No pattern that asks for anything at all takes each of these. */
const SAMPLES = ["x", "7", " ", "-", "ß", "x7 -".repeat(20)] as const;

export const rule = defineRule({
  summary: "A pattern that everything matches, or nothing.",
  why: "The input would take whatever is typed, or never anything.",
  fix: "Write what the value looks like, such as `[A-Z]{2}\\d{6}`, or leave the pattern out.",
  widget({ node, definition }, report) {
    const [name = ""] = entriesOf(definition.props).find(([, spec]) => spec.rule === "invalid") ?? [];
    const pattern = member(node, name);
    const message = problemOf(textOf(pattern));
    if (pattern !== undefined && message !== undefined) report(pattern, message, HINT);
  },
  on: {
    binary({ operator, right }, { placeOf }, report) {
      const message = operator === "matches" && right.kind === "literal" ? problemOf(String(right.value)) : undefined;
      if (message !== undefined) report(placeOf(right), message, HINT);
    },
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
