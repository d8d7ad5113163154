import type { SyntaxNode } from "../../../expression/syntax/syntax.ts";
import { NAMESPACES } from "../../../language/ast.ts";
import { type Condition, conditionOf, exclude, termsOf } from "../../behavior/conditions.ts";
import { type Located, member } from "../../report/located.ts";
import { ownersOf } from "../../screen/context/visits.ts";
import { partsOf } from "../../screen/facts/expression-parts.ts";
import { defineRule } from "../rule.ts";

export const rule = defineRule({
  summary: "A widget is visible, or can be used, only when it or one that it stands in is not shown.",
  why: "Nobody would ever see it, or tap it.",
  fix: "Move it out, or correct one of the two conditions.",
  body({ context }, report) {
    const { nodes, expressions } = context.visits;
    const byPath = new Map(expressions.map((visit) => [visit.node.path, visit.expression]));
    for (const visit of nodes) {
      const around = [...ownersOf(visit)].filter((owner) => owner.kind === "node");
      const isHidden = (condition: Located, by: { readonly node: Located }) => {
        const [own, outer] = [condition, member(by.node, "visible")].map((one) =>
          conditionsOf(byPath.get(one?.path ?? "")),
        );
        return own?.some((inner) => outer?.some((one) => exclude(one, inner) || exclude(inner, one)));
      };
      const [visible, enabled] = [member(visit.node, "visible"), member(visit.node, "enabled")];
      const hider = visible && around.find((owner) => isHidden(visible, owner));
      if (visible !== undefined && hider !== undefined)
        report(visible, `"${hider.definition.type}" around it is hidden then`, "move it out, or correct one condition");
      if (enabled !== undefined && [visit, ...around].some((owner) => isHidden(enabled, owner)))
        report(enabled, `this "${visit.definition.type}" is hidden then`, "correct one of the two conditions");
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
