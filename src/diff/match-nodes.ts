import { bestInOrder } from "./match-lists.ts";
import { type NodeInTree, nodeLikeness, withAllInside } from "./words/node-tree.ts";

export interface MatchedNodes {
  /** By the node after. */
  readonly before: ReadonlyMap<NodeInTree, NodeInTree>;
  /** By the node before. */
  readonly after: ReadonlyMap<NodeInTree, NodeInTree>;
}

/** How alike two nodes must be that stand in the same place, and two that stand anywhere. */
const MIN_SIMILARITY_IN_PLACE = 0.3;
const MIN_SIMILARITY_ANYWHERE = 0.5;

/** Which nodes of two states of a document are the same: by id, then equal ones, then by likeness, from the top down. */
export function matchNodes(before: readonly NodeInTree[], after: readonly NodeInTree[]): MatchedNodes {
  const there = new Map<NodeInTree, NodeInTree>();
  const back = new Map<NodeInTree, NodeInTree>();
  const [olds, news] = [withAllInside(before), withAllInside(after)];

  const isOpen = (one: NodeInTree, other: NodeInTree) => !there.has(one) && !back.has(other);
  function pair(one: NodeInTree, other: NodeInTree): void {
    if (!isOpen(one, other)) return;
    there.set(one, other);
    back.set(other, one);
  }
  function pairEqual(one: NodeInTree, other: NodeInTree): void {
    pair(one, other);
    for (const [index, child] of one.children.entries()) {
      const twin = other.children[index];
      if (twin !== undefined) pairEqual(child, twin);
    }
  }
  function pairInside(one: NodeInTree, other: NodeInTree): void {
    pairLists(one.children, other.children);
    for (const child of one.children) {
      const twin = there.get(child);
      if (twin !== undefined && child.text !== twin.text) pairInside(child, twin);
    }
  }
  /** Pairs the nodes in each slot of two nodes that are the same. */
  function pairLists(ones: readonly NodeInTree[], others: readonly NodeInTree[]): void {
    for (const slot of new Set(ones.map((one) => one.slot))) {
      const [left, right] = [ones, others].map((all) => all.filter((one) => one.slot === slot)) as [
        NodeInTree[],
        NodeInTree[],
      ];
      pairAsMany(left, right);
      const scores = left.map((one) => right.map((other) => scoreInPlace(one, other)));
      for (const [row, column] of bestInOrder(scores, 0)) {
        const [one, other] = [left[row], right[column]];
        if (one === undefined || other === undefined) continue;
        if (one.text === other.text) pairEqual(one, other);
        else pair(one, other);
      }
    }
  }
  /** Equal ones of which as many stand there as before: two that changed places are no two that took each other's values. */
  function pairAsMany(ones: readonly NodeInTree[], others: readonly NodeInTree[]): void {
    const [left, right] = [byText(ones), byText(others)];
    for (const [text, same] of left) {
      const twins = right.get(text) ?? [];
      if (twins.length !== same.length) continue;
      for (const [index, one] of same.entries()) {
        const other = twins[index];
        if (other !== undefined) pairEqual(one, other);
      }
    }
  }
  function scoreInPlace(one: NodeInTree, other: NodeInTree): number {
    if (there.get(one) === other) return 1;
    if (!isOpen(one, other) || (one.id ?? other.id) !== (other.id ?? one.id)) return 0;
    const alike = nodeLikeness(one, other);
    // A node with others inside stays the same one, though all of them were exchanged.
    const isHolder = one.children.length > 0 || other.children.length > 0;
    return isHolder || alike >= MIN_SIMILARITY_IN_PLACE ? alike : 0;
  }

  pairByName(olds, news, ({ id }) => id, pair);
  pairByName(olds, news, ({ text }) => text, pairEqual);
  pairLists(before, after);
  for (const one of olds) {
    const other = there.get(one);
    if (other !== undefined && one.text !== other.text) pairInside(one, other);
  }
  // The remaining nodes were moved, alone or with what is around them; outer ones come first.
  const open = olds.filter((one) => !there.has(one));
  for (const one of open) {
    const twin = news.find((other) => isOpen(one, other) && one.text === other.text);
    if (twin !== undefined) pairEqual(one, twin);
  }
  const rest = news.filter((other) => !back.has(other));
  const scored = open.flatMap((one) => rest.map((other) => ({ one, other, alike: nodeLikeness(one, other) })));
  const alike = scored.filter((each) => each.alike >= MIN_SIMILARITY_ANYWHERE).sort((a, b) => b.alike - a.alike);
  for (const { one, other } of alike) {
    if (!isOpen(one, other)) continue;
    pair(one, other);
    pairInside(one, other);
  }
  return { before: back, after: there };
}

function byText(nodes: readonly NodeInTree[]): ReadonlyMap<string, readonly NodeInTree[]> {
  const found = new Map<string, NodeInTree[]>();
  for (const node of nodes) {
    const same = found.get(node.text);
    if (same === undefined) found.set(node.text, [node]);
    else same.push(node);
  }
  return found;
}

/** Those that have a name which one node has before, and one after. */
function pairByName(
  before: readonly NodeInTree[],
  after: readonly NodeInTree[],
  nameOf: (node: NodeInTree) => string | undefined,
  pair: (one: NodeInTree, other: NodeInTree) => void,
): void {
  const others = onlyOnes(after, nameOf);
  for (const [name, one] of onlyOnes(before, nameOf)) {
    const other = others.get(name);
    if (one !== null && other !== null && other !== undefined) pair(one, other);
  }
}

/** Null for a name that several have. */
function onlyOnes(nodes: readonly NodeInTree[], nameOf: (node: NodeInTree) => string | undefined) {
  const found = new Map<string, NodeInTree | null>();
  for (const node of nodes) {
    const name = nameOf(node);
    if (name !== undefined) found.set(name, found.has(name) ? null : node);
  }
  return found;
}
