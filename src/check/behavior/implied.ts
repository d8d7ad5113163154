import { formOf } from "../../expression/syntax/form-of.ts";
import { mapChildren, type SyntaxNode } from "../../expression/syntax/syntax.ts";
import { PARAMETERS } from "../../expression/to-ast.ts";
import { type Located, member } from "../report/located.ts";
import type { CheckedBody } from "../screen/context/checked-body.ts";
import { wholeExpression } from "../screen/facts/slots-read.ts";
import { type Condition, conditionOf, exclude } from "./conditions.ts";
import type { Need } from "./screen-parts.ts";

/** Whether needs are met whenever others are. It says no where it can't tell. */
export function createImplication(
  { document, context }: Pick<CheckedBody, "document" | "context">,
  needs: readonly Need[],
): (need: Need) => boolean {
  const facts: Condition[] = [];
  for (const need of needs) if (need.kind === "test") collect(need.test, need.at, true);
  return (need) => {
    if (need.kind === "test") return isImplied(need.test, need.at, true);
    return needs.some((one) => one.kind === "same" && one.node === need.node && one.part === need.part);
  };

  function collect(test: SyntaxNode, at: Located, isTrue: boolean): void {
    const whole = read(test, at);
    if (whole !== undefined) collect(whole.expression, whole.at, isTrue);
    if (test.kind === "unary" && test.operator === "not") collect(test.operand, at, !isTrue);
    else if (test.kind === "binary" && test.operator === (isTrue ? "&&" : "||")) {
      collect(test.left, at, isTrue);
      collect(test.right, at, isTrue);
    } else facts.push(...factsOf(test, at, isTrue));
  }

  /** Neither `x > 5` nor `x <= 5` is true of null: what is not more is not known to be less. */
  function factsOf(test: SyntaxNode, at: Located, isTrue: boolean): readonly Condition[] {
    const inner = resolved(test, at);
    if (!isTrue && inner.kind === "binary" && ORDERS.includes(inner.operator))
      return [{ subject: formOf(inner), operator: "is", literal: false }];
    const fact = conditionOf(inner, isTrue);
    const [, source] = /^data\.(\w+)\./.exec(fact.subject) ?? [];
    const isThere = fact.operator === ">" && typeof fact.literal === "number" && fact.literal >= 0;
    const declared = member(member(document.root, "sources"), source ?? "");
    // A member of an answer is there once the source is ready, unless that answer may count as empty.
    if (!isThere || declared === undefined || declared.members.has("empty")) return [fact];
    return [fact, { subject: `status.${source}`, operator: "==", literal: "ready" }];
  }

  function isImplied(test: SyntaxNode, at: Located, isTrue: boolean): boolean {
    if (test.kind === "literal") return test.value === isTrue;
    const condition = conditionOf(resolved(test, at), isTrue);
    const opposite = conditionOf(resolved(test, at), !isTrue);
    if (facts.some((fact) => isSame(fact, condition) || exclude(fact, opposite))) return true;
    const whole = read(test, at);
    if (whole !== undefined) return isImplied(whole.expression, whole.at, isTrue);
    if (test.kind === "unary" && test.operator === "not") return isImplied(test.operand, at, !isTrue);
    if (test.kind !== "binary" || (test.operator !== "&&" && test.operator !== "||")) return false;
    const sides = [test.left, test.right];
    const all = (test.operator === "&&") === isTrue;
    return all ? sides.every((side) => isImplied(side, at, isTrue)) : sides.some((side) => isImplied(side, at, isTrue));
  }

  function read(test: SyntaxNode, at: Located) {
    return valueRead(test, at, context.values);
  }

  function resolved(test: SyntaxNode, at: Located): SyntaxNode {
    return resolveNames(test, at, context.values);
  }
}

/** An expression with its fragment's parameters, and named values that are no more than another value, looked through. */
export function resolveNames(node: SyntaxNode, at: Located, values: Located | undefined): SyntaxNode {
  const whole = valueRead(node, at, values);
  if (whole !== undefined && (isParameter(node) || isPath(whole.expression)))
    return resolveNames(whole.expression, whole.at, values);
  // Each use of a fragment gives a value of its own.
  if (node.kind === "name" && node.name === PARAMETERS) return { ...node, name: `${PARAMETERS}@${at.path}` };
  return mapChildren(node, (child) => resolveNames(child, at, values));
}

function isParameter(node: SyntaxNode): boolean {
  return node.kind === "member" && node.target.kind === "name" && node.target.name === PARAMETERS;
}

/** The expression that a named value, or a parameter of a fragment, stands for. */
export function valueRead(
  node: SyntaxNode,
  at: Located,
  values: Located | undefined,
): { readonly expression: SyntaxNode; readonly at: Located } | undefined {
  if (node.kind !== "member" || node.target.kind !== "name") return undefined;
  const { name } = node;
  const holder = node.target.name;
  const value =
    holder === "values"
      ? member(values, name)
      : holder === PARAMETERS
        ? at.items.find(({ parameter }) => parameter === name)
        : undefined;
  const expression = wholeExpression(value);
  return value === undefined || expression === undefined ? undefined : { expression, at: value };
}

function isPath(node: SyntaxNode): boolean {
  return node.kind === "name" || ((node.kind === "member" || node.kind === "index") && isPath(node.target));
}

function isSame(one: Condition, other: Condition): boolean {
  return one.subject === other.subject && one.operator === other.operator && one.literal === other.literal;
}

const ORDERS: readonly string[] = ["<", "<=", ">", ">="];
