import type { SyntaxNode } from "../../../expression/syntax.ts";
import { constantOf, formOf, partsOf } from "../expression-parts.ts";
import { createGuards } from "../guards.ts";
import { defineRule } from "../rule.ts";

export const rule = defineRule({
  code: "division-by-zero",
  severity: "error",
  summary: "A number is divided by zero, or by how many there are of what may be none.",
  why: "That has no result: nothing would be shown or sent in its place.",
  fix: "Divide by what was meant; ask first whether there are any.",
  body(body, report) {
    const isGuarded = createGuards(body);
    for (const { node, expression, placeOf } of body.context.visits?.expressions ?? []) {
      // What decides whether a part is shown does not ask for itself.
      const around = node.path.replace(/\/[^/]+\/visible$/, "");
      for (const part of partsOf(expression)) {
        if (part.kind !== "binary" || (part.operator !== "/" && part.operator !== "%")) continue;
        const { right } = part;
        if (constantOf(right) === 0) report(placeOf(right), "this divides by zero", "divide by what was meant");
        else if (isCount(right) && !isAsked(right, expression) && !isGuarded(around, formOf(right))) {
          report(
            placeOf(right),
            "there may be none, and this divides by their number",
            "ask first whether there are any",
          );
        }
      }
    }
  },
});

function isCount(node: SyntaxNode): boolean {
  return node.kind === "call" && node.name === "size";
}

/** Whether the expression asks for the number anywhere else. */
function isAsked(count: SyntaxNode, expression: SyntaxNode): boolean {
  return [...partsOf(expression)].some((part) => part !== count && formOf(part) === formOf(count));
}
