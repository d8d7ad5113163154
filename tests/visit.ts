import type { AnyNode } from "acorn";

/** Calls back for every node, with the one around it; nothing inside a node for which it answers "skip". */
export function visit(node: AnyNode, enter: (node: AnyNode, parent: AnyNode | null) => "skip" | undefined): void {
  const walk = (current: AnyNode, parent: AnyNode | null): void => {
    if (enter(current, parent) === "skip") return;
    for (const value of Object.values(current)) {
      for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) walk(child, current);
    }
  };
  walk(node, null);
}

function isNode(value: unknown): value is AnyNode {
  return typeof value === "object" && value !== null && "type" in value && typeof value.type === "string";
}
