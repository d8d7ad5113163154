import { parseText } from "../../expression/parse-text.ts";
import { childrenOf, type SyntaxNode } from "../../expression/syntax.ts";
import type { Namespace } from "../../language/ast.ts";
import { type Located, member, textOf } from "../located.ts";

/** The keys of one namespace that the expressions anywhere in a value read, themselves or through the named values. */
export function slotsRead(node: Located | undefined, namespace: Namespace, values?: Located): ReadonlySet<string> {
  const found = new Set<string>();
  const entered = new Set<string>();
  const open = [node];
  const read = (holder: string, key: string) => {
    if (holder === namespace) found.add(key);
    if (holder !== "values" || entered.has(key)) return;
    entered.add(key);
    open.push(member(values, key));
  };
  while (open.length > 0) {
    const part = open.pop();
    if (part === undefined) continue;
    for (const expression of expressionsOf(part)) forEachSlot(expression, read);
    for (const inner of [...part.members.values(), ...part.items]) open.push(inner);
  }
  return found;
}

/** Many rules ask the same strings what they read. */
const known = new WeakMap<Located, readonly SyntaxNode[]>();

/** The expressions of a string; none of anything else, and of one that can't be parsed. */
function expressionsOf(node: Located): readonly SyntaxNode[] {
  const before = known.get(node) ?? parseAll(node);
  known.set(node, before);
  return before;
}

function parseAll(node: Located): readonly SyntaxNode[] {
  const text = textOf(node);
  if (!text?.includes("${")) return [];
  const parsed = parseText(text);
  return parsed.ok ? parsed.parts.flatMap((part) => (typeof part === "string" ? [] : [part.node])) : [];
}

/** Stands for a key that is computed. */
export const COMPUTED = "[…]";

function keyOf(index: SyntaxNode): string {
  return index.kind === "literal" ? String(index.value) : COMPUTED;
}

/** Every `name.key` and `name['key']` in an expression. */
function forEachSlot(node: SyntaxNode, read: (holder: string, key: string) => void): void {
  if ((node.kind === "member" || node.kind === "index") && node.target.kind === "name") {
    read(node.target.name, node.kind === "member" ? node.name : keyOf(node.index));
  }
  for (const child of childrenOf(node)) forEachSlot(child, read);
}
