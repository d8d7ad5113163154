import { formOf } from "../../expression/syntax/form-of.ts";
import type { SyntaxNode } from "../../expression/syntax/syntax.ts";
import { childrenOf } from "../../expression/syntax/syntax.ts";
import { own } from "../../kit/own.ts";
import { type Located, member } from "../report/located.ts";
import type { CheckedBody } from "../screen/context/checked-body.ts";
import type { NodeVisit } from "../screen/context/screen-context.ts";
import { constantOf } from "../screen/facts/expression-parts.ts";
import { expressionsOf } from "../screen/facts/slots-read.ts";

/** An index that goes beyond a list at its last element. */
export interface Beyond {
  readonly index: SyntaxNode;
  readonly list: SyntaxNode;
}

/**
 * Indexes that count from 1 in a list as long as the one they are made of, as in `numbers.map(n, parts[n])` and in
 * `parts[index + 1]` of a row for each part. What is asked for under a condition may be there.
 */
export function indexesBeyond(expression: SyntaxNode, place: string, { context }: CheckedBody): readonly Beyond[] {
  const { values, visits } = context;
  const found: Beyond[] = [];
  let looked: { readonly rows: SyntaxNode | undefined } | undefined;
  search(expression, new Map());
  return found;

  function search(node: SyntaxNode, lists: ReadonlyMap<string, SyntaxNode>): void {
    if (node.kind === "index" && isBeyond(node.index, node.target, lists))
      found.push({ index: node.index, list: node.target });
    if (node.kind === "macro") {
      search(node.target, lists);
      search(node.body, new Map([...lists, [node.variable, node.target]]));
    } else if (!isGuard(node)) for (const child of childrenOf(node)) search(child, lists);
  }

  function isBeyond(index: SyntaxNode, target: SyntaxNode, lists: ReadonlyMap<string, SyntaxNode>): boolean {
    const [name, more] = shiftedName(index);
    if (name === undefined) return false;
    // Looked for where an index is read alone: few expressions have one.
    looked ??= { rows: rowsAt(place, visits.nodes) };
    const { rows } = looked;
    const source = name === "index" && rows !== undefined ? rows : lists.get(name);
    if (source === undefined) return false;
    const root = rootOf(source, values);
    if (formOf(root) !== formOf(rootOf(target, values))) return false;
    if (source === rows) return more > 0;
    const numbers = numbersOf(root);
    return numbers.length > 0 && numbers.every((number, at) => number + more > at);
  }
}

/** `n` of `n`, `n + 1` and `n - 1`, and how much is added. */
function shiftedName(index: SyntaxNode): readonly [string | undefined, number] {
  if (index.kind === "name") return [index.name, 0];
  if (index.kind !== "binary" || index.left.kind !== "name") return [undefined, 0];
  const more = constantOf(index.right);
  if (typeof more !== "number" || !["+", "-"].includes(index.operator)) return [undefined, 0];
  return [index.left.name, index.operator === "+" ? more : -more];
}

/** The list that has as many elements as this one: named values are resolved, and `map` is left out. */
function rootOf(list: SyntaxNode, values: Located | undefined): SyntaxNode {
  if (list.kind === "macro" && list.macro === "map") return rootOf(list.target, values);
  const isValue = list.kind === "member" && list.target.kind === "name" && list.target.name === "values";
  const value = isValue ? member(values, list.name) : undefined;
  const [expression] = value === undefined ? [] : expressionsOf(value);
  return expression === undefined ? list : rootOf(expression, values);
}

/** The numbers of a list that is written out, or of one that the first are taken of. */
function numbersOf(root: SyntaxNode): readonly number[] {
  const [taken] = root.kind === "call" && root.name === "take" ? root.arguments : [];
  const list = taken ?? root;
  const constants = list.kind === "list" ? list.items.map(constantOf) : [];
  const numbers = constants.filter((one): one is number => typeof one === "number");
  return numbers.length === constants.length ? numbers : [];
}

function isGuard(node: SyntaxNode): boolean {
  if (node.kind === "conditional") return true;
  if (node.kind === "binary") return node.operator === "&&" || node.operator === "||";
  return node.kind === "call" && ["either", "filled"].includes(node.name);
}

/** The list whose elements a property of a widget is asked for. */
function rowsAt(place: string, nodes: readonly NodeVisit[]): SyntaxNode | undefined {
  for (const { node, definition } of nodes) {
    const name = place.startsWith(`${node.path}/`) ? place.slice(node.path.length + 1) : "";
    const per = own(definition.props, name)?.per;
    const list = per === undefined ? undefined : member(node, per);
    if (list !== undefined) return expressionsOf(list)[0];
  }
  return undefined;
}
