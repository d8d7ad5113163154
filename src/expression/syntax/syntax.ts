import type { BinaryOperator } from "../../language/ast.ts";

/** Macros of a list, written `list.map(x, …)`. */
export const MACROS = ["filter", "map", "all", "exists", "sortBy", "sortByDescending", "groupBy"] as const;
export type Macro = (typeof MACROS)[number];

/** Whether a macro gives elements of its list as they are. */
export function keepsElements(macro: Macro): boolean {
  return macro === "filter" || macro === "sortBy" || macro === "sortByDescending";
}

interface At {
  /** Offsets into the source: first character, and one past the last. */
  readonly start: number;
  readonly end: number;
}

/** An expression as it was written. The checker reads it; `to-ast.ts` makes of it what travels to the phone. */
export type SyntaxNode = At &
  (
    | { readonly kind: "literal"; readonly value: null | boolean | number | string }
    | { readonly kind: "name"; readonly name: string }
    | { readonly kind: "member"; readonly target: SyntaxNode; readonly name: string; readonly nameStart: number }
    | { readonly kind: "index"; readonly target: SyntaxNode; readonly index: SyntaxNode }
    | { readonly kind: "unary"; readonly operator: "not" | "neg"; readonly operand: SyntaxNode }
    | {
        readonly kind: "binary";
        readonly operator: BinaryOperator;
        readonly left: SyntaxNode;
        readonly right: SyntaxNode;
      }
    | {
        readonly kind: "conditional";
        readonly test: SyntaxNode;
        readonly whenTrue: SyntaxNode;
        readonly otherwise: SyntaxNode;
      }
    | { readonly kind: "list"; readonly items: readonly SyntaxNode[] }
    | {
        /** Written `name(a, b)`, or with `method` as `a.name(b)`: the target is the first argument then. */
        readonly kind: "call";
        readonly name: string;
        readonly method: boolean;
        readonly arguments: readonly SyntaxNode[];
        readonly nameStart: number;
      }
    | {
        readonly kind: "macro";
        readonly macro: Macro;
        readonly target: SyntaxNode;
        readonly variable: string;
        readonly variableStart: number;
        readonly body: SyntaxNode;
      }
  );

export type SyntaxOf<K extends SyntaxNode["kind"]> = Extract<SyntaxNode, { kind: K }>;

export function childrenOf(node: SyntaxNode): readonly SyntaxNode[] {
  switch (node.kind) {
    case "literal":
    case "name":
      return [];
    case "member":
      return [node.target];
    case "index":
      return [node.target, node.index];
    case "unary":
      return [node.operand];
    case "binary":
      return [node.left, node.right];
    case "conditional":
      return [node.test, node.whenTrue, node.otherwise];
    case "list":
      return node.items;
    case "call":
      return node.arguments;
    case "macro":
      return [node.target, node.body];
  }
}

/** The same node over other children. */
export function mapChildren(node: SyntaxNode, change: (child: SyntaxNode) => SyntaxNode): SyntaxNode {
  switch (node.kind) {
    case "literal":
    case "name":
      return node;
    case "member":
      return { ...node, target: change(node.target) };
    case "index":
      return { ...node, target: change(node.target), index: change(node.index) };
    case "unary":
      return { ...node, operand: change(node.operand) };
    case "binary":
      return { ...node, left: change(node.left), right: change(node.right) };
    case "conditional":
      return { ...node, test: change(node.test), whenTrue: change(node.whenTrue), otherwise: change(node.otherwise) };
    case "list":
      return { ...node, items: node.items.map(change) };
    case "call":
      return { ...node, arguments: node.arguments.map(change) };
    case "macro":
      return { ...node, target: change(node.target), body: change(node.body) };
  }
}
