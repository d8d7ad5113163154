import type { SyntaxNode } from "../../../expression/syntax/syntax.ts";
import { NAMESPACES } from "../../../language/ast.ts";
import { type Condition, conditionOf, exclude, termsOf } from "../../behavior/conditions.ts";
import { member } from "../../report/located.ts";
import { ownersOf } from "../../screen/context/visits.ts";
import { partsOf } from "../../screen/facts/expression-parts.ts";
import { defineRule } from "../rule.ts";

export const rule = defineRule({
  summary: "A widget is visible only when one that it stands in is not.",
  why: "Nobody would ever see it.",
  fix: "Move it out, or correct one of the two conditions.",
  body({ context }, report) {
    const { nodes, expressions } = context.visits;
    const byPath = new Map(expressions.map((visit) => [visit.node.path, visit.expression]));
    for (const visit of nodes) {
      const visible = member(visit.node, "visible");
      if (visible === undefined) continue;
      const own = conditionsOf(byPath.get(visible.path));
      for (const owner of own.length === 0 ? [] : ownersOf(visit)) {
        if (owner.kind !== "node") continue;
        const around = conditionsOf(byPath.get(member(owner.node, "visible")?.path ?? ""));
        if (!around.some((outer) => own.some((inner) => exclude(outer, inner) || exclude(inner, outer)))) continue;
        report(visible, `"${owner.definition.type}" around it is hidden then`, "move it out, or correct one condition");
        break;
      }
    }
  },
});

/** Conditions that must all hold for the expression to be true. One on a local is left out: names of locals repeat. */
function conditionsOf(expression: SyntaxNode | undefined): readonly Condition[] {
  if (expression === undefined) return [];
  const isAll = expression.kind === "binary" && expression.operator === "&&";
  const terms = isAll ? termsOf(expression) : [expression];
  return terms.filter((term) => !hasLocal(term)).map((term) => conditionOf(term));
}

function hasLocal(term: SyntaxNode): boolean {
  const names: readonly string[] = NAMESPACES;
  return [...partsOf(term)].some((part) => part.kind === "name" && !names.includes(part.name));
}
