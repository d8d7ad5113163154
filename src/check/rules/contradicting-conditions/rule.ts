import { formOf } from "../../../expression/syntax/form-of.ts";
import type { SyntaxNode } from "../../../expression/syntax/syntax.ts";
import { checkExpression } from "../../../expression/types/check-expression.ts";
import { type Condition, conditionOf, exclude, termsOf } from "../../behavior/conditions.ts";
import { rangeEnd } from "../../behavior/names-given.ts";
import { type Located, member } from "../../report/located.ts";
import type { ScreenContext } from "../../screen/context/screen-context.ts";
import { partsOf } from "../../screen/facts/expression-parts.ts";
import { expressionsOf } from "../../screen/facts/slots-read.ts";
import { defineRule } from "../rule.ts";

export const rule = defineRule({
  summary: "Two conditions that can't both hold are asked for together, or of two one always holds.",
  why: "The whole is never true, or always: what depends on it is never seen, or never hidden.",
  fix: "Write `||` where either will do, or correct one of the two.",
  isLocal: true,
  body({ context, document }, report) {
    const sources = member(document.root, "sources");
    for (const { expression, placeOf, context: around } of context.visits.expressions) {
      const unread = answerWhileIdle(expression, context, sources);
      if (unread !== undefined)
        report(
          placeOf(unread.term),
          `"${unread.source}" is idle, and has no answer yet: this is never true beside it`,
          `compare its status with "ready"`,
        );
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

/** A term on the answer of a source, beside one that says that the source is idle. */
function answerWhileIdle(expression: SyntaxNode, { values }: ScreenContext, sources: Located | undefined) {
  for (const part of partsOf(expression)) {
    if (part.kind !== "binary" || part.operator !== "&&") continue;
    const terms = termsOf(part);
    const conditions = terms.map((term) => conditionOf(term));
    for (const { subject, operator, literal } of conditions) {
      const [, source] = /^status\.(\w+)$/.exec(subject) ?? [];
      // One that reads itself is never idle, which another rule tells.
      const mayWait = source !== undefined && ["run", "when"].some((one) => member(member(sources, source), one));
      if (!mayWait || operator !== "==" || literal !== "idle") continue;
      const term = terms.find((one) => isFalseOfNothing(one) && isPartOf(source, one, values));
      if (term !== undefined) return { term, source };
    }
  }
  return undefined;
}

/** A comparison that null never passes. */
function isFalseOfNothing(term: SyntaxNode): boolean {
  const { operator, literal } = conditionOf(term);
  if (operator === "==") return literal !== null;
  return operator !== "is" && operator !== "!=";
}

/** Whether what is compared is nothing but a part of the answer of a source, by named values too. */
function isPartOf(
  source: string,
  node: SyntaxNode,
  values: Located | undefined,
  entered: readonly string[] = [],
): boolean {
  const inner = (one: SyntaxNode | undefined) => one !== undefined && isPartOf(source, one, values, entered);
  if (node.kind === "binary") return inner(node.right.kind === "literal" ? node.left : node.right);
  if (node.kind === "call") return ["first", "last"].includes(node.name) && inner(node.arguments[0]);
  if (node.kind !== "member" && node.kind !== "index") return false;
  const { target } = node;
  if (target.kind !== "name" || node.kind === "index") return inner(target);
  if (target.name === "data") return node.name === source;
  const value = target.name === "values" && !entered.includes(node.name) ? member(values, node.name) : undefined;
  const [expression, ...others] = value === undefined ? [] : expressionsOf(value);
  return (
    expression !== undefined && others.length === 0 && isPartOf(source, expression, values, [...entered, node.name])
  );
}

/** `isNumber`: whether a part of a comparison is always a number, and never null. */
function contradictionIn(
  expression: SyntaxNode,
  isNumber: (side: SyntaxNode) => boolean,
): { readonly term: SyntaxNode; readonly never: boolean } | undefined {
  for (const part of partsOf(expression)) {
    const never = part.kind === "binary" && part.operator === "&&";
    const before: Condition[] = [];
    const forms: string[] = [];
    const terms = termsOf(part);
    for (const [at, term] of terms.entries()) {
      const form = formOf(term);
      const isOpposite = forms.some((other) => form === `(not ${other})` || other === `(not ${form})`);
      if (isOpposite) return { term, never };
      forms.push(form);
      if (!never && terms.slice(0, at).some((one) => areWithinEnds(one, term))) return { term, never };
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

/** Whether every value is above the lower end of a range, by its name, or below the higher one: `x >= low || x <= high`. */
function areWithinEnds(one: SyntaxNode, other: SyntaxNode): boolean {
  const [first, second] = [limitIn(one), limitIn(other)];
  if (first === undefined || second === undefined || first.of !== second.of || first.holder !== second.holder)
    return false;
  const [floor, ceiling] = first.isFloor ? [first, second] : [second, first];
  return floor.isFloor && !ceiling.isFloor && floor.end === "low" && ceiling.end === "high";
}

interface Limit {
  /** Form of the value that is limited. */
  readonly of: string;
  /** Form of the record that has both ends. */
  readonly holder: string;
  readonly end: "low" | "high";
  /** The value must be as much, or more. */
  readonly isFloor: boolean;
}

function limitIn(term: SyntaxNode): Limit | undefined {
  if (term.kind !== "binary" || !["<", "<=", ">", ">="].includes(term.operator)) return undefined;
  for (const [value, limit, isFloor] of [
    [term.left, term.right, term.operator.startsWith(">")],
    [term.right, term.left, term.operator.startsWith("<")],
  ] as const) {
    const end = limit.kind === "member" ? rangeEnd(limit.name) : undefined;
    if (limit.kind === "member" && end !== undefined && !(value.kind === "member" && rangeEnd(value.name)))
      return { of: formOf(value), holder: formOf(limit.target), end, isFloor };
  }
  return undefined;
}
