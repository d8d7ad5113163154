import type { SyntaxNode } from "./syntax.ts";

/** The number that an expression writes out, such as `-5`; undefined for any other. */
export function writtenNumber(node: SyntaxNode): number | undefined {
  if (node.kind === "literal") return typeof node.value === "number" ? node.value : undefined;
  const operand = node.kind === "unary" && node.operator === "neg" ? writtenNumber(node.operand) : undefined;
  return operand === undefined ? undefined : -operand;
}
