import { formOf } from "../../expression/syntax/form-of.ts";
import type { SyntaxNode } from "../../expression/syntax/syntax.ts";

/** The parts that one operator, `&&` or `||`, holds together; none of another expression. */
export function termsOf(node: SyntaxNode): readonly SyntaxNode[] {
  if (node.kind !== "binary" || (node.operator !== "&&" && node.operator !== "||")) return [];
  const { operator } = node;
  const terms: SyntaxNode[] = [];
  const open: SyntaxNode[] = [node];
  for (let part = open.pop(); part !== undefined; part = open.pop()) {
    if (part.kind === "binary" && part.operator === operator) open.push(part.right, part.left);
    else terms.push(part);
  }
  return terms;
}

type Literal = null | boolean | number | string;

/** One thing that is asked of a value, in a form that can be compared. */
export interface Condition {
  /** Form of the value that is compared; with "is", of a boolean by itself. */
  readonly subject: string;
  readonly operator: "is" | "==" | "!=" | "<" | "<=" | ">" | ">=";
  readonly literal: Literal;
}

const OPPOSITE = { is: "is", "==": "!=", "!=": "==", "<": ">=", "<=": ">", ">": "<=", ">=": "<" } as const;
const TURNED = { "==": "==", "!=": "!=", "<": ">", "<=": ">=", ">": "<", ">=": "<=" } as const;

/** `isTrue` false: that it is not so. */
export function conditionOf(node: SyntaxNode, isTrue = true): Condition {
  if (node.kind === "unary" && node.operator === "not") return conditionOf(node.operand, !isTrue);
  if (node.kind === "binary" && node.operator in TURNED) {
    const operator = node.operator as keyof typeof TURNED;
    const { left, right } = node;
    const [subject, literal] = right.kind === "literal" ? [left, right] : [right, left];
    if (literal.kind === "literal") {
      const read = subject === left ? operator : TURNED[operator];
      return { subject: formOf(subject), operator: isTrue ? read : OPPOSITE[read], literal: literal.value };
    }
  }
  return { subject: formOf(node), operator: "is", literal: isTrue };
}

/** Whether no value is both. */
export function exclude(one: Condition, other: Condition): boolean {
  if (one.subject !== other.subject) return false;
  const [a, b] = [one.literal, other.literal];
  if (one.operator === "is" || other.operator === "is") return one.operator === other.operator && a !== b;
  if (one.operator === "==" && other.operator === "==") return a !== b;
  if (one.operator === "==" && other.operator === "!=") return a === b;
  if (one.operator === "!=" && other.operator === "==") return a === b;
  const [low, high] = isFloor(one) ? [one, other] : [other, one];
  if (!isFloor(low) || !isCeiling(high) || typeof low.literal !== "number" || typeof high.literal !== "number")
    return false;
  const isOpen = low.operator === ">" || high.operator === "<";
  return low.literal > high.literal || (low.literal === high.literal && isOpen);
}

function isFloor({ operator }: Condition): boolean {
  return [">", ">=", "=="].includes(operator);
}

function isCeiling({ operator }: Condition): boolean {
  return ["<", "<=", "=="].includes(operator);
}
