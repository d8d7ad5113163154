import { formOf } from "../../expression/syntax/form-of.ts";
import type { SyntaxNode } from "../../expression/syntax/syntax.ts";
import { saysMinorUnits } from "../../language/minor-units.ts";
import { resolveNames, valueRead } from "../behavior/implied.ts";
import { type Located, member, textOf } from "../report/located.ts";
import type { CheckedBody } from "../screen/context/checked-body.ts";
import { constantOf } from "../screen/facts/expression-parts.ts";
import { wholeExpression } from "../screen/facts/slots-read.ts";
import { isInMinorUnits } from "./amounts-sent.ts";
import { shownAmounts } from "./shown-amounts.ts";

/**
 * Judges by its form whether what is read is an amount: the screen writes it as money, it is a part of an amount that is
 * sent, or its schema or summary says minor units.
 */
export function moneyReads(amounts: readonly Located[], body: CheckedBody): (form: string) => boolean {
  const { values, project } = body.context;
  const divisor = member(member(project.app?.root, "money"), "divisor")?.value;
  const known = new Set(shownAmounts(body).map(({ form }) => form));
  for (const amount of amounts) {
    const expression = wholeExpression(amount);
    if (expression !== undefined) learn(expression, amount);
  }
  return (form) => known.has(form) || isDeclared(form);

  /** The parts of an amount that are amounts themselves: of a price and a count neither is known to be one. */
  function learn(node: SyntaxNode, at: Located): void {
    const whole = valueRead(node, at, values);
    if (whole !== undefined) learn(whole.expression, whole.at);
    else if (node.kind === "conditional") for (const one of [node.whenTrue, node.otherwise]) learn(one, at);
    else if (node.kind === "call" && SAME_UNIT.includes(node.name)) for (const one of node.arguments) learn(one, at);
    else if (node.kind === "binary" && ["+", "-"].includes(node.operator))
      for (const one of [node.left, node.right]) learn(one, at);
    else if (node.kind === "binary" && node.operator === "*" && constantOf(node.left) === divisor)
      learn(node.right, at);
    else if (node.kind === "binary" && node.operator === "*" && constantOf(node.right) === divisor)
      learn(node.left, at);
    else if (node.kind === "member" || node.kind === "index") known.add(formOf(resolveNames(node, at, values)));
  }

  function isDeclared(form: string): boolean {
    const [root = "", key = "", ...steps] = form.split(".");
    if (root === "params")
      return saysMinorUnits(textOf(member(member(member(body.document.root, "params"), key), "summary")) ?? "");
    if (root !== "data") return false;
    const call = textOf(member(member(member(body.document.root, "sources"), key), "call"));
    let schema = member(project.calls.get(call ?? "")?.root, "answer");
    for (const step of steps) schema = member(member(schema, "properties"), step);
    return schema !== undefined && steps.length > 0 && isInMinorUnits(schema);
  }
}

const SAME_UNIT: readonly string[] = ["round", "floor", "number", "either", "min", "max", "text"];
