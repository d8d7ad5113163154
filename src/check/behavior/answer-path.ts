import { keepsElements, type SyntaxNode } from "../../expression/syntax/syntax.ts";
import { type Located, member, membersOf, textOf } from "../report/located.ts";
import type { CheckedBody } from "../screen/context/checked-body.ts";
import type { Scope } from "../screen/facts/scope.ts";
import { expressionsOf } from "../screen/facts/slots-read.ts";

export interface ReadBody extends CheckedBody {
  /** The named values that are one expression and no more. */
  readonly named: ReadonlyMap<string, SyntaxNode>;
}

/**
 * Where a value stands in the answer of a call, through named values and the lists around.
 *
 * @example "tool-list.tools[].price"
 */
export function answerPath(node: SyntaxNode, body: ReadBody, scope: Scope, depth = 0): string | undefined {
  if (depth > MAX_DEPTH) return undefined;
  const pathOf = (one: SyntaxNode | undefined, from = scope) =>
    one === undefined ? undefined : answerPath(one, body, from, depth + 1);
  const inside = (path: string | undefined, step: string) => (path === undefined ? undefined : `${path}${step}`);
  switch (node.kind) {
    case "name": {
      const repeated = scope.listOf(node.name);
      const [list, ...others] = repeated === undefined ? [] : expressionsOf(repeated.list);
      return others.length > 0 ? undefined : inside(pathOf(list, repeated?.scope), "[]");
    }
    case "index":
      return inside(pathOf(node.target), "[]");
    case "macro":
      return keepsElements(node.macro) ? pathOf(node.target) : undefined;
    case "call":
      return ["first", "last"].includes(node.name) ? inside(pathOf(node.arguments[0]), "[]") : undefined;
    case "member": {
      const holder = node.target.kind === "name" ? node.target.name : "";
      if (holder === "values") return pathOf(body.named.get(node.name));
      if (holder !== "data") return inside(pathOf(node.target), `.${node.name}`);
      const source: Located | undefined = member(member(body.document.root, "sources"), node.name);
      return textOf(member(source, "call"));
    }
    default:
      return undefined;
  }
}

const MAX_DEPTH = 20;

export function namedValues({ context }: CheckedBody): ReadonlyMap<string, SyntaxNode> {
  const names = new Map(membersOf(context.values).map(([name, { path }]) => [path, name]));
  const whole = context.visits.expressions.flatMap(({ node, expression, isWhole }) => {
    const name = isWhole ? names.get(node.path) : undefined;
    return name === undefined ? [] : [[name, expression] as const];
  });
  return new Map(whole);
}

/** The values at such a path in an answer of that call. */
export function valuesAt(answer: Located | undefined, steps: readonly string[]): readonly Located[] {
  let found = answer === undefined ? [] : [answer];
  for (const step of steps) {
    const name = step.replaceAll("[]", "");
    const isList = step.endsWith("[]");
    found = found.flatMap((one) => {
      const inside = name === "" ? one : member(one, name);
      return inside === undefined ? [] : isList ? inside.items : [inside];
    });
  }
  return found;
}
