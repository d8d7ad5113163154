import type { BinaryOperator } from "../../language/ast.ts";
import type { SyntaxNode } from "./syntax.ts";
import { quotedText } from "./text-parts.ts";

/** A condition as a form shows it: tests of fields, of which all must hold or one. */
export interface Condition {
  readonly join: "all" | "any";
  readonly tests: readonly ConditionTest[];
}

export interface ConditionTest {
  /** As expressions write it: `data.offer.amount`. */
  readonly field: string;
  readonly operator: ConditionOperator;
  /** Value that the field is compared with, as it is typed; "" where the operator takes none. */
  readonly value: string;
  /** The value is a string, not a number or a word of the language. */
  readonly isText: boolean;
}

const COMPARISONS = {
  "==": "is",
  "!=": "is-not",
  ">=": "at-least",
  "<=": "at-most",
  ">": "more",
  "<": "less",
} as const satisfies { readonly [operator in BinaryOperator]?: string };

type Comparison = keyof typeof COMPARISONS;

export type ConditionOperator =
  | (typeof COMPARISONS)[Comparison]
  | "is-true"
  | "is-not-true"
  | "filled"
  | "empty"
  | "has-entries"
  | "no-entries";

/** A condition as tests of fields; null for one that says more than these can. */
export function readCondition(node: SyntaxNode): Condition | null {
  const operator = node.kind === "binary" && (node.operator === "||" || node.operator === "&&") ? node.operator : "&&";
  const tests = operands(node, operator).map(readTest);
  const known = tests.filter((test) => test !== null);
  return known.length === tests.length ? { join: operator === "||" ? "any" : "all", tests: known } : null;
}

function operands(node: SyntaxNode, operator: "&&" | "||"): readonly SyntaxNode[] {
  return node.kind === "binary" && node.operator === operator
    ? [...operands(node.left, operator), ...operands(node.right, operator)]
    : [node];
}

function readTest(node: SyntaxNode): ConditionTest | null {
  if (node.kind === "binary") return readComparison(node.operator, node.left, node.right);
  if (node.kind !== "unary") return testOf(node, "is-true", "filled");
  return node.operator === "not" ? testOf(node.operand, "is-not-true", "empty") : null;
}

/** A test of the field, or of whether it is filled: `filled(field)`. */
function testOf(node: SyntaxNode, plain: ConditionOperator, filled: ConditionOperator): ConditionTest | null {
  const given = argumentOf(node, "filled");
  const field = fieldPath(given ?? node);
  return field === null ? null : { field, operator: given === undefined ? plain : filled, value: "", isText: false };
}

function readComparison(operator: BinaryOperator, left: SyntaxNode, right: SyntaxNode): ConditionTest | null {
  const list = argumentOf(left, "size");
  const field = fieldPath(list ?? left);
  const literal = literalOf(right);
  if (field === null || literal === null) return null;
  if (list === undefined) return isComparison(operator) ? { field, operator: COMPARISONS[operator], ...literal } : null;
  if (literal.isText || literal.value !== "0" || (operator !== ">" && operator !== "==")) return null;
  return { field, operator: operator === ">" ? "has-entries" : "no-entries", value: "", isText: false };
}

function isComparison(operator: BinaryOperator): operator is Comparison {
  return operator in COMPARISONS;
}

/** The only argument of a call of this function. */
function argumentOf(node: SyntaxNode, name: string): SyntaxNode | undefined {
  return node.kind === "call" && node.name === name && node.arguments.length === 1 ? node.arguments[0] : undefined;
}

/** A name, and members of members of it: `data.offer.amount`; null for anything else. */
export function fieldPath(node: SyntaxNode): string | null {
  if (node.kind === "name") return node.name;
  if (node.kind !== "member") return null;
  const target = fieldPath(node.target);
  return target === null ? null : `${target}.${node.name}`;
}

function literalOf(node: SyntaxNode): Pick<ConditionTest, "value" | "isText"> | null {
  if (node.kind === "unary" && node.operator === "neg") {
    const inner = literalOf(node.operand);
    return inner === null || !isNumber(inner) || inner.value.startsWith("-")
      ? null
      : { ...inner, value: `-${inner.value}` };
  }
  if (node.kind !== "literal") return null;
  const isText = typeof node.value === "string";
  const value = String(node.value);
  return (isText && HAS_CONTROL.test(value)) || (!isText && !LITERAL.test(value)) ? null : { value, isText };
}

/** A field of one line does not show them. */
const HAS_CONTROL = /\p{Cc}/u;
const LITERAL = /^(?:-?\d+(?:\.\d+)?|true|false|null)$/;

function isNumber({ value, isText }: Pick<ConditionTest, "value" | "isText">): boolean {
  return !isText && /^-?\d/.test(value);
}

/** The source of a condition, as an author would write it. */
export function writeCondition({ join, tests }: Condition): string {
  return tests.map(writeTest).join(join === "all" ? " && " : " || ");
}

function writeTest({ field, operator, value, isText }: ConditionTest): string {
  switch (operator) {
    case "is-true":
      return field;
    case "is-not-true":
      return `!${field}`;
    case "filled":
      return `filled(${field})`;
    case "empty":
      return `!filled(${field})`;
    case "has-entries":
      return `size(${field}) > 0`;
    case "no-entries":
      return `size(${field}) == 0`;
    default: {
      const sign = Object.entries(COMPARISONS).find(([, one]) => one === operator)?.[0] ?? "==";
      // A number that is half typed is none yet.
      return `${field} ${sign} ${isText ? quotedText(value) : LITERAL.test(value) ? value : "0"}`;
    }
  }
}
