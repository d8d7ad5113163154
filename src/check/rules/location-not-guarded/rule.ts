import { formOf } from "../../../expression/syntax/form-of.ts";
import type { SyntaxNode } from "../../../expression/syntax/syntax.ts";
import { checkExpression } from "../../../expression/types/check-expression.ts";
import { createGuards } from "../../behavior/guards.ts";
import { placesIn } from "../../behavior/navigations.ts";
import { isInPath, sentPayloads } from "../../behavior/sent-payloads.ts";
import { member, membersOf, textOf } from "../../report/located.ts";
import type { ExpressionVisit } from "../../screen/context/screen-context.ts";
import { defineRule } from "../rule.ts";

export const rule = defineRule({
  summary:
    "A location, or a part of a path, that may be missing is followed or called, and nothing asks whether it is there.",
  why: "An empty location goes nowhere: the tap, or the payment before it, would end in nothing.",
  fix: "Ask for it by a `when` around it, or by `visible` of what is tapped, and say what happens without it.",
  body(body, report) {
    const { actions, expressions } = body.context.visits;
    const following = actions.flatMap(({ node, definition: { leads } }) => {
      if (leads?.to !== "location" && leads?.to !== "page") return [];
      const to = member(node, leads.from);
      if (leads.to === "location") return [{ node, to }];
      // A part of the path that is missing is another page.
      return placesIn(textOf(to) ?? "").map((name) => ({ node, to: member(member(node, "query"), name) }));
    });
    const called = sentPayloads(body.document, body.context).flatMap(({ call, payload }) =>
      payload.path.startsWith("/sources/")
        ? []
        : membersOf(payload).flatMap(([name, to]) => (isInPath(name, call) ? [{ node: payload, to }] : [])),
    );
    if (following.length + called.length === 0) return;
    const whole = new Map(expressions.flatMap((visit) => (visit.isWhole ? [[visit.node.path, visit] as const] : [])));
    const isGuarded = createGuards(body);
    for (const { node, to } of [...following, ...called]) {
      const visit = whole.get(to?.path ?? "");
      if (visit === undefined || !mayBeMissing(visit.expression, visit)) continue;
      const form = formOf(visit.expression);
      if (isGuarded(node.path, form)) continue;
      report(
        visit.node,
        `"${form}" may be missing, and would lead nowhere`,
        `{"do": "when", "test": "\${filled(${form})}", …}`,
      );
    }
  },
});

function mayBeMissing(expression: SyntaxNode, { context }: ExpressionVisit): boolean {
  if (expression.kind !== "member" && expression.kind !== "index") return false;
  const { type } = checkExpression(expression, context.scope);
  return (type.kind === "string" || type.kind === "number") && type.nullable === true;
}
