import { parseText } from "./parse-text.ts";
import { childrenOf, type SyntaxNode } from "./syntax.ts";

/**
 * Names that the expressions of a text read by themselves, but for the variables of their own macros: `item`, `answer`,
 * `state`. None where they cannot be read.
 */
export function localsIn(text: string): ReadonlySet<string> {
  const parsed = parseText(text);
  const parts = parsed.ok ? parsed.parts : [];
  return new Set(parts.flatMap((part) => (typeof part === "string" ? [] : [...localsOf(part.node)])));
}

function localsOf(node: SyntaxNode): ReadonlySet<string> {
  if (node.kind === "name") return new Set([node.name]);
  if (node.kind !== "macro") return new Set(childrenOf(node).flatMap((child) => [...localsOf(child)]));
  const inside = new Set(localsOf(node.body));
  inside.delete(node.variable);
  return new Set([...localsOf(node.target), ...inside]);
}
