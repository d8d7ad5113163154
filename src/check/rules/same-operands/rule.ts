import { formOf } from "../../../expression/syntax/form-of.ts";
import type { SyntaxNode } from "../../../expression/syntax/syntax.ts";
import { constantOf, partsOf } from "../../screen/facts/expression-parts.ts";
import { defineRule } from "../rule.ts";

/** Operators and functions whose result is known beforehand where both operands are the same. */
const OPERATORS: readonly string[] = ["==", "!=", "<", "<=", ">", ">=", "-", "/", "%", "in"];
const FUNCTIONS: readonly string[] = ["either", "min", "max", "daysBetween", "contains", "startsWith", "endsWith"];

export const rule = defineRule({
  summary: "An operator, a function, a choice or the list of an `in` is given the same twice.",
  why: "What it gives is known beforehand: one of the two was meant to be something else.",
  fix: "Write what was meant in one of the two places.",
  expression({ expression, placeOf }, report) {
    for (const part of partsOf(expression)) {
      const again = part.kind === "binary" && part.operator === "in" ? repeatedIn(part.right) : undefined;
      if (again !== undefined) report(placeOf(again), "this stands twice in the list", "write what was meant");
      const [one, other, what = ""] = pairOf(part) ?? [];
      if (one === undefined || other === undefined || formOf(one) !== formOf(other)) continue;
      if (constantOf(part) !== undefined) continue;
      report(placeOf(other), `both sides of ${what} are the same`, "write what was meant in one of them");
    }
  },
});

/** The first element of a written-out list that stands in front of it as well. */
function repeatedIn(list: SyntaxNode): SyntaxNode | undefined {
  if (list.kind !== "list") return undefined;
  const forms = list.items.map(formOf);
  return list.items.find((_, index) => forms.indexOf(forms[index] ?? "") < index);
}

function pairOf(part: SyntaxNode): readonly [SyntaxNode | undefined, SyntaxNode | undefined, string] | undefined {
  if (part.kind === "binary" && OPERATORS.includes(part.operator)) return [part.left, part.right, `"${part.operator}"`];
  if (part.kind === "conditional") return [part.whenTrue, part.otherwise, '"? :"'];
  if (part.kind !== "call" || !FUNCTIONS.includes(part.name) || part.arguments.length !== 2) return undefined;
  return [part.arguments[0], part.arguments[1], `"${part.name}"`];
}
