import { childrenOf, type SyntaxNode } from "../../../expression/syntax/syntax.ts";
import { PARAMETERS } from "../../../expression/to-ast.ts";
import type { Fragment } from "../../fragment/fragment.ts";

/** Notes the names bound around each parameter: a value that a use puts in there cannot read its own of these. */
export function noteParameters(node: SyntaxNode, fragment: Fragment, bound: readonly string[]): void {
  const name = parameterAt(node);
  if (name !== undefined) {
    const { parameters } = fragment.found.hidden;
    parameters.set(name, new Set([...(parameters.get(name) ?? []), ...bound]));
  }
  for (const child of childrenOf(node)) {
    const isBody = node.kind === "macro" && child === node.body;
    noteParameters(child, fragment, isBody ? [node.variable, ...bound] : bound);
  }
}

/** The names of the parameters that an expression reads. */
export function parametersRead(node: SyntaxNode): readonly string[] {
  const name = parameterAt(node);
  return [...(name === undefined ? [] : [name]), ...childrenOf(node).flatMap(parametersRead)];
}

/** The name, where an expression is `with.<name>` and no more. */
export function parameterAt(node: SyntaxNode): string | undefined {
  if (node.kind !== "member" && node.kind !== "index") return undefined;
  if (node.target.kind !== "name" || node.target.name !== PARAMETERS) return undefined;
  if (node.kind === "member") return node.name;
  return node.index.kind === "literal" ? String(node.index.value) : undefined;
}
