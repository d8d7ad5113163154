import { checkExpression } from "../../../expression/check-expression.ts";
import { formOf } from "../../../expression/form-of.ts";
import type { SyntaxNode } from "../../../expression/syntax.ts";
import { entriesOf } from "../../../kit/entries-of.ts";
import type { PropSpec } from "../../../language/prop.ts";
import { member } from "../../located.ts";
import type { ExpressionVisit } from "../../screen/screen-context.ts";
import { createGuards } from "../guards.ts";
import { defineRule } from "../rule.ts";

export const rule = defineRule({
  summary: "What a widget is there to show may be missing, and nothing asks whether it is there.",
  why: "People would see a label, a frame or an icon with nothing in it.",
  fix: "Ask for it under `visible`, say what stands in by `either(x, …)`, or give it a `default` in the answer schema.",
  body(body, report) {
    const { nodes, expressions } = body.context.visits;
    const whole = new Map(expressions.flatMap((visit) => (visit.isWhole ? [[visit.node.path, visit] as const] : [])));
    const isGuarded = createGuards(body);
    for (const { node, definition } of nodes) {
      for (const [name, spec] of entriesOf(definition.props)) {
        const visit = isShown(spec) ? whole.get(member(node, name)?.path ?? "") : undefined;
        if (visit === undefined || !mayBeMissing(visit.expression, visit)) continue;
        const form = formOf(visit.expression);
        if (isGuarded(node.path, form)) continue;
        report(visit.node, `"${form}" may be missing`, `"visible": "\${filled(${form})}"`);
      }
    }
  },
});

function isShown(spec: PropSpec): boolean {
  return (
    spec.required === true &&
    spec.per === undefined &&
    (spec.kind === "text" || (spec.kind === "string" && spec.address === true))
  );
}

function mayBeMissing(expression: SyntaxNode, { context }: ExpressionVisit): boolean {
  if (expression.kind !== "member" && expression.kind !== "index") return false;
  const { type } = checkExpression(expression, context.scope);
  return type.kind === "string" && type.nullable === true;
}
