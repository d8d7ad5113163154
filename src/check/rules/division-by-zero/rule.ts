import { constantOf, partsOf } from "../expression-parts.ts";
import { defineRule } from "../rule.ts";

export const rule = defineRule({
  code: "division-by-zero",
  severity: "error",
  summary: "A number is divided by zero.",
  why: "That has no result: nothing would be shown or sent in its place.",
  fix: "Divide by what was meant.",
  body({ context }, report) {
    for (const { expression, placeOf } of context.visits?.expressions ?? []) {
      for (const part of partsOf(expression)) {
        if (part.kind !== "binary" || (part.operator !== "/" && part.operator !== "%")) continue;
        if (constantOf(part.right) !== 0) continue;
        report(placeOf(part.right), "this divides by zero", "divide by what was meant");
      }
    }
  },
});
