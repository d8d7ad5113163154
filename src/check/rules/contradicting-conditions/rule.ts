import { checkExpression } from "../../../expression/check-expression.ts";
import type { SyntaxNode } from "../../../expression/syntax.ts";
import { type Condition, conditionOf, exclude, termsOf } from "../conditions.ts";
import { formOf, partsOf } from "../expression-parts.ts";
import { defineRule } from "../rule.ts";

export const rule = defineRule({
  code: "contradicting-conditions",
  severity: "error",
  summary: "Two conditions that can't both hold are asked for together, or of two one always holds.",
  why: "The whole is never true, or always: what depends on it is never seen, or never hidden.",
  fix: "Write `||` where either will do, or correct one of the two.",
  body({ context }, report) {
    for (const { expression, placeOf, context: around } of context.visits?.expressions ?? []) {
      const found = contradictionIn(expression, (side) => {
        const { type } = checkExpression(side, around.scope);
        return type.kind === "number" && type.nullable !== true;
      });
      if (found === undefined) continue;
      const message = found.never
        ? "this and what stands before it are never both true"
        : "this or what stands before it is always true";
      report(
        placeOf(found.term),
        message,
        `write "${found.never ? "||" : "&&"}" where that was meant, or correct one of them`,
      );
    }
  },
});

/** `isNumber`: whether a part of a comparison is always a number, and never null. */
function contradictionIn(
  expression: SyntaxNode,
  isNumber: (side: SyntaxNode) => boolean,
): { readonly term: SyntaxNode; readonly never: boolean } | undefined {
  for (const part of partsOf(expression)) {
    const never = part.kind === "binary" && part.operator === "&&";
    const before: Condition[] = [];
    const forms: string[] = [];
    for (const term of termsOf(part)) {
      const form = formOf(term);
      const isOpposite = forms.some((other) => form === `(not ${other})` || other === `(not ${form})`);
      if (isOpposite) return { term, never };
      forms.push(form);
      const condition = conditionOf(term, never);
      // Neither of two limits is true of null, so that no two of them are always so.
      const canTell =
        never ||
        ["is", "==", "!="].includes(condition.operator) ||
        (term.kind === "binary" && isNumber(term.left) && isNumber(term.right));
      if (canTell && before.some((other) => exclude(other, condition))) return { term, never };
      if (canTell) before.push(condition);
    }
  }
  return undefined;
}
