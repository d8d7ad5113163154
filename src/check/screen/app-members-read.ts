import { childrenOf, type SyntaxNode } from "../../expression/syntax/syntax.ts";
import { oncePer } from "../../kit/once-per.ts";
import type { Located } from "../report/located.ts";
import type { CheckedBody } from "./context/checked-body.ts";
import { expressionsOf } from "./facts/slots-read.ts";

type Holder = "facts" | "values";

/**
 * The names among these under `app.facts` or `app.values` that an expression reads, or the expressions anywhere in a
 * value; as often as they do. All of them where a name is computed.
 */
export function appMembersRead(of: SyntaxNode | Located, holder: Holder, names: readonly string[]): readonly string[] {
  if ("members" in of) {
    const own = expressionsOf(of).flatMap((expression) => appMembersRead(expression, holder, names));
    const inner = [...of.members.values(), ...of.items];
    return [...own, ...inner.flatMap((part) => appMembersRead(part, holder, names))];
  }
  const key = keyOf(of, holder);
  if (key !== undefined) return names.filter((name) => name === key);
  return isHolder(of, holder) ? names : childrenOf(of).flatMap((child) => appMembersRead(child, holder, names));
}

/** The expressions of a screen or a fragment that read anything under `app.facts` or `app.values`. */
export const appExpressions = oncePer(({ context }: CheckedBody): readonly SyntaxNode[] =>
  context.visits.expressions.map(({ expression }) => expression).filter(readsApp),
);

function readsApp(node: SyntaxNode): boolean {
  return isHolder(node, "facts") || isHolder(node, "values") || childrenOf(node).some(readsApp);
}

function keyOf(node: SyntaxNode, holder: Holder): string | undefined {
  if ((node.kind !== "member" && node.kind !== "index") || !isHolder(node.target, holder)) return undefined;
  if (node.kind === "member") return node.name;
  return node.index.kind === "literal" ? String(node.index.value) : undefined;
}

function isHolder(node: SyntaxNode, holder: Holder): boolean {
  return node.kind === "member" && node.name === holder && node.target.kind === "name" && node.target.name === "app";
}
