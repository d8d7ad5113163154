import type { Ast } from "../../language/ast.ts";

/** Answers, state and parameters that an expression reads: `data.order.status`. Each once, as written. */
export function readsOf(ast: Ast): readonly string[] {
  const found = new Set<string>();
  visit(ast);
  return [...found];

  function visit(part: unknown): void {
    if (!Array.isArray(part)) return;
    const path = pathOf(part);
    if (path !== null) {
      found.add(path.join("."));
      return;
    }
    for (const inner of part) visit(inner);
  }
}

/** The names of a slot and of its members that lead to a value; null for any other expression. */
function pathOf(part: readonly unknown[]): readonly string[] | null {
  if (part[0] === "slot") return [String(part[1]), String(part[2])];
  if (part[0] !== "get" || !Array.isArray(part[1])) return null;
  const target = pathOf(part[1]);
  return target === null ? null : [...target, String(part[2])];
}
