import { parseWhole } from "../../expression/syntax/parse-text.ts";
import type { SyntaxNode, SyntaxOf } from "../../expression/syntax/syntax.ts";
import { wholeExpression } from "../../expression/syntax/text-parts.ts";
import type { Json } from "../../kit/json.ts";
import { own } from "../../kit/own.ts";
import { humanize, quote, valueWords } from "./words.ts";

/** When something holds: always, never, or under a condition. */
export type Condition =
  | { readonly kind: "always" }
  | { readonly kind: "never" }
  /** `not`: the condition is written as the opposite of these words. */
  | { readonly kind: "when"; readonly words: string; readonly not: boolean };

/**
 * Condition of a `visible`, an `enabled` or a `test`, in words.
 *
 * @example conditionOf("${!checking.pay}") // { kind: "when", words: "“pay” is being checked", not: true }
 */
export function conditionOf(value: Json | undefined): Condition {
  if (value === undefined || value === true) return { kind: "always" };
  if (typeof value !== "string") return { kind: "never" };
  const node = parseWhole(value);
  const source = wholeExpression(value);
  if (node === undefined || source === undefined) return { kind: "when", words: valueWords(value), not: false };
  if (node.kind === "unary" && node.operator === "not") {
    return { kind: "when", words: clause(node.operand, source, true), not: true };
  }
  return { kind: "when", words: clause(node, source, true), not: false };
}

const COMPARISONS: { readonly [operator: string]: string } = {
  "==": "is",
  "!=": "is not",
  ">": "is more than",
  ">=": "is at least",
  "<": "is less than",
  "<=": "is at most",
  in: "is one of",
};

function clause(node: SyntaxNode, source: string, isOuter = false): string {
  if (node.kind === "binary") return binary(node, source, isOuter);
  if (node.kind === "unary" && node.operator === "not") {
    return negated(node.operand, source) ?? `not ${noun(node.operand, source)}`;
  }
  if (node.kind === "call" && node.name === "filled" && node.arguments.length === 1) {
    const [value] = node.arguments;
    if (value?.kind === "member" && rootOf(value) === "unsure") return stated(value) ?? "";
    return `there is ${phrase(node.arguments[0], source)}`;
  }
  if (node.kind === "member") return stated(node) ?? `${phrase(node, source)} holds`;
  return code(node, source);
}

function binary(node: SyntaxOf<"binary">, source: string, isOuter: boolean): string {
  const { operator, left, right } = node;
  if (operator === "&&" || operator === "||") {
    const words = `${clause(left, source)} ${operator === "&&" ? "and" : "or"} ${clause(right, source)}`;
    return isOuter || operator === "&&" ? words : `(${words})`;
  }
  const verb = own(COMPARISONS, operator);
  if (verb === undefined) return code(node, source);
  const size = sizeOf(left);
  const isZero = right.kind === "literal" && right.value === 0;
  if (size !== undefined && isZero && operator === ">") return `${phrase(size, source)} is not empty`;
  if (size !== undefined && isZero && operator === "==") return `${phrase(size, source)} is empty`;
  const state = loaded(left, operator, right);
  return state ?? `${phrase(left, source)} ${verb} ${phrase(right, source)}`;
}

function sizeOf(node: SyntaxNode): SyntaxNode | undefined {
  return node.kind === "call" && node.name === "size" ? node.arguments[0] : undefined;
}

const STATUS: { readonly [status: string]: string } = {
  ready: "is loaded",
  loading: "is loading",
  failed: "cannot be loaded",
  empty: "has nothing to show",
};

/** `status.plan == 'ready'` */
function loaded(left: SyntaxNode, operator: string, right: SyntaxNode): string | undefined {
  if (operator !== "==" || rootOf(left) !== "status" || left.kind !== "member" || right.kind !== "literal") return;
  const words = own(STATUS, String(right.value));
  return words && `${quote(humanize(left.name))} ${words}`;
}

/** `busy.pay`, `checking.pay` */
function stated(node: SyntaxOf<"member">): string | undefined {
  const root = node.target.kind === "name" ? node.target.name : "";
  if (root === "busy") return `${quote(humanize(node.name))} is under way`;
  if (root === "unsure") return `the outcome of ${quote(humanize(node.name))} is open`;
  if (root === "checking") return `the outcome of ${quote(humanize(node.name))} is being checked`;
  return root === "popup" ? `the popup ${quote(humanize(node.name))} is open` : undefined;
}

function negated(node: SyntaxNode, source: string): string | undefined {
  if (node.kind === "call" && node.name === "filled" && rootOf(node.arguments[0] ?? node) === "unsure")
    return clause(node, source).replace(" is open", " is not open");
  if (node.kind === "call" && node.name === "filled") return `there is no ${phrase(node.arguments[0], source)}`;
  if (node.kind !== "member") return undefined;
  const words = stated(node);
  return words === undefined
    ? `${phrase(node, source)} does not hold`
    : words.replace(/ is (?=\S+( \S+)?$)/, " is not ");
}

/** A value in a sentence: the last name of where it comes from, or the expression as it is written. */
function phrase(node: SyntaxNode | undefined, source: string): string {
  if (node === undefined) return "nothing";
  if (node.kind === "literal") return valueWords(node.value);
  if (node.kind === "name") return quote(humanize(node.name));
  if (node.kind === "member" && rootOf(node) !== undefined) return quote(humanize(node.name));
  return code(node, source);
}

function noun(node: SyntaxNode, source: string): string {
  return node.kind === "binary" ? `(${clause(node, source)})` : phrase(node, source);
}

function rootOf(node: SyntaxNode): string | undefined {
  if (node.kind === "name") return node.name;
  return node.kind === "member" ? rootOf(node.target) : undefined;
}

function code({ start, end }: SyntaxNode, source: string): string {
  return `\`${source.slice(start, end)}\``;
}
