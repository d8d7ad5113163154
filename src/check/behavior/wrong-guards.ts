import { formOf } from "../../expression/syntax/form-of.ts";
import type { SyntaxNode } from "../../expression/syntax/syntax.ts";
import { checkExpression } from "../../expression/types/check-expression.ts";
import { oncePer } from "../../kit/once-per.ts";
import type { Type } from "../../language/terms/type.ts";
import { member } from "../report/located.ts";
import type { CheckedBody } from "../screen/context/checked-body.ts";
import type { ExpressionVisit } from "../screen/context/screen-context.ts";
import { partsOf } from "../screen/facts/expression-parts.ts";
import { createGuards } from "./guards.ts";

/** A part of a screen that asks for one value, and shows another one which may be missing. */
export interface WrongGuard {
  readonly guard: ExpressionVisit;
  /** The value that is asked for. */
  readonly asked: SyntaxNode;
  readonly shown: ExpressionVisit;
}

export const wrongGuards = oncePer((body: CheckedBody): readonly WrongGuard[] => {
  const { nodes, expressions } = body.context.visits;
  const byNode = new Map(expressions.map((visit) => [visit.node, visit]));
  const isGuarded = createGuards(body);
  return nodes.flatMap(({ node }) => {
    const visible = member(node, "visible");
    const guard = visible && byNode.get(visible);
    const asked = guard === undefined ? undefined : askedFor(guard.expression);
    if (guard === undefined || asked === undefined) return [];
    const inside = expressions.filter((visit) => visit !== guard && visit.node.path.startsWith(`${node.path}/`));
    if (inside.some(({ expression }) => partsOf(expression).some((part) => formOf(part) === formOf(asked)))) return [];
    const type = checkExpression(asked, guard.context.scope).type;
    const shown = inside.find(({ expression, node: { path }, context }) => {
      if (!isPath(expression) || formOf(expression.target) !== formOf(asked.target)) return false;
      return (
        areMissingAlike(type, checkExpression(expression, context.scope).type) && !isGuarded(path, formOf(expression))
      );
    });
    return shown === undefined ? [] : [{ guard, asked, shown }];
  });
});

type Path = SyntaxNode & { readonly kind: "member" };

/** The value in `filled(data.order.note)` or `size(data.order.rows) > 0`; undefined for any other test. */
function askedFor(test: SyntaxNode): Path | undefined {
  const call = test.kind === "binary" && test.operator === ">" ? test.left : test;
  const [value] = call.kind === "call" && ["filled", "size"].includes(call.name) ? call.arguments : [];
  return value !== undefined && isPath(value) && formOf(value).startsWith("data.") ? value : undefined;
}

function isPath(node: SyntaxNode): node is Path {
  return node.kind === "member" && node.target.kind === "member";
}

/** Two lists, or two texts that may be missing. */
function areMissingAlike(one: Type, other: Type): boolean {
  if (one.kind === "string" && other.kind === "string") return one.nullable === true && other.nullable === true;
  return one.kind === "list" && other.kind === "list";
}
