import { formOf } from "../../../expression/syntax/form-of.ts";
import { childrenOf, type SyntaxNode } from "../../../expression/syntax/syntax.ts";
import { checkExpression } from "../../../expression/types/check-expression.ts";
import { askedAt, formsIn, holdersOf, prefixesOf } from "../../behavior/guards.ts";
import type { CheckedBody } from "../../screen/context/checked-body.ts";
import type { ExpressionVisit } from "../../screen/context/screen-context.ts";
import { defineRule } from "../rule.ts";

const ARITHMETIC: readonly string[] = ["+", "-", "*", "/", "%"];
const FORMATTING: readonly string[] = ["money", "amount", "percent", "date"];

export const rule = defineRule({
  summary:
    "A number or a day that an answer may leave out is computed with or formatted, and nothing asks whether it is there.",
  why: "The result is missing as well: an empty place where an amount or a day belongs.",
  fix: "Ask for it first (`visible`, `when` or `? :`), say what stands in by `either(x, 0)`, or give it a `default` in the answer schema.",
  body(body, report) {
    const asked = askedAt(body);
    for (const visit of body.context.visits.expressions) {
      const chosen = chosenBy(visit.node.path, body);
      const guards = new Set([...prefixesOf(visit.node.path).flatMap((path) => asked.get(path) ?? []), ...chosen]);
      const found = unguarded(visit.expression, guards, visit);
      if (found === undefined) continue;
      const form = formOf(found);
      const { kind } = checkExpression(found, visit.context.scope).type;
      const hint = kind === "number" ? `either(${form}, 0), or ask for it first` : `"visible": "\${filled(${form})}"`;
      report(visit.placeOf(found), `"${form}" may be missing`, hint);
    }
  },
});

/** Words that choose by whether a value is there say it only then: the forms that the other values of a text ask for. */
function chosenBy(path: string, { context }: CheckedBody): readonly string[] {
  const [, text] = /^(.*)\/with\/\w+$/.exec(path) ?? [];
  if (text === undefined) return [];
  return context.visits.expressions.flatMap(({ node, expression }) =>
    node.path !== path && node.path.startsWith(`${text}/with/`) && asksWhether(expression) ? formsIn(expression) : [],
  );
}

/** It is a condition: `filled(x)`, `has(x)`, `x != null`, `x > 0`. */
function asksWhether(node: SyntaxNode): boolean {
  return node.kind === "call"
    ? ["filled", "has"].includes(node.name)
    : node.kind === "binary" && !ARITHMETIC.includes(node.operator);
}

/** The first operand that may be null where a number is needed. */
function unguarded(node: SyntaxNode, guards: ReadonlySet<string>, visit: ExpressionVisit): SyntaxNode | undefined {
  for (const operand of operandsOf(node)) {
    if (
      (operand.kind === "member" || operand.kind === "index") &&
      !holdersOf(formOf(operand)).some((form) => guards.has(form)) &&
      mayBeNull(operand, node.kind === "call", visit)
    ) {
      return operand;
    }
  }
  const [test, ...others] = childrenOf(node);
  const isTest = node.kind === "conditional" || (node.kind === "binary" && node.operator === "&&");
  const inside = isTest && test !== undefined ? new Set([...guards, ...formsIn(test)]) : guards;
  if (node.kind === "macro") return undefined;
  for (const child of test === undefined ? [] : [test, ...others]) {
    const found = unguarded(child, child === test ? guards : inside, visit);
    if (found !== undefined) return found;
  }
  return undefined;
}

function operandsOf(node: SyntaxNode): readonly SyntaxNode[] {
  if (node.kind === "binary" && ARITHMETIC.includes(node.operator)) return [node.left, node.right];
  return node.kind === "call" && FORMATTING.includes(node.name) ? node.arguments.slice(0, 1) : [];
}

/** Words may be joined with nothing; a day cannot be. */
function mayBeNull(node: SyntaxNode, isDay: boolean, { context }: ExpressionVisit): boolean {
  const { type } = checkExpression(node, context.scope);
  return (type.kind === "number" || (isDay && type.kind === "string")) && type.nullable === true;
}
