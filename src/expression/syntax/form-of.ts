import { oncePer } from "../../kit/once-per.ts";
import { memberPath } from "./member-path.ts";
import { childrenOf, type SyntaxNode } from "./syntax.ts";

/** The expression without its spaces and brackets: equal for two that read the same. */
export const formOf: (node: SyntaxNode) => string = oncePer((node: SyntaxNode): string => {
  switch (node.kind) {
    case "literal":
      return JSON.stringify(node.value);
    case "name":
      return node.name;
    case "member":
      return memberPath(formOf(node.target), node.name);
    case "index":
      return node.index.kind === "literal" && typeof node.index.value === "string"
        ? memberPath(formOf(node.target), node.index.value)
        : `index(${formsInside(node)})`;
    case "unary":
    case "binary":
      return `(${node.operator} ${formsInside(node)})`;
    case "call":
      return `${node.name}(${formsInside(node)})`;
    case "macro":
      return `${node.macro}(${node.variable} ${formsInside(node)})`;
    default:
      return `${node.kind}(${formsInside(node)})`;
  }
});

function formsInside(node: SyntaxNode): string {
  return childrenOf(node).map(formOf).join(",");
}
