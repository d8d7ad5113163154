import { type Definitions, isSlotPlace, isUse, partsOfNode } from "../../check/fragment/node-parts.ts";
import { type Located, member, membersOf, textOf } from "../../check/report/located.ts";
import { likenessOf } from "./likeness.ts";

/** A node of a screen or a fragment, with where it stands. */
export interface NodeInTree {
  readonly node: Located;
  /** Null at the top of the document. */
  readonly parent: NodeInTree | null;
  /** The slot that it stands in: `body`, `popups reminder`, `children`. */
  readonly slot: string;
  readonly index: number;
  /** The widget's type, or the fragment or the place that it stands for; a fragment's is never a widget's. */
  readonly type: string;
  readonly id: string | undefined;
  readonly children: readonly NodeInTree[];
  /** The node without those inside it. */
  readonly own: Located;
  /** Its value as text: equal for equal nodes. */
  readonly text: string;
}

/** The nodes at the top of a document, each with those inside. */
export function nodesOf(root: Located, definitions: Definitions): readonly NodeInTree[] {
  const lists = ["body", "footer", "nodes"].flatMap((name) => listOf(member(root, name), name, null, definitions));
  const popups = membersOf(member(root, "popups")).map(([name, popup]) =>
    treeOf(popup, `popups ${name}`, 0, null, definitions),
  );
  return [...lists, ...popups];
}

export function withAllInside(nodes: readonly NodeInTree[]): readonly NodeInTree[] {
  return nodes.flatMap((node) => [node, ...withAllInside(node.children)]);
}

/** How alike two nodes of one type are, by themselves as much as with what is in them; 0 for those of two types. */
export function nodeLikeness(one: NodeInTree, other: NodeInTree): number {
  if (one.type !== other.type) return 0;
  return one.text === other.text
    ? 1
    : Math.max(0.01, Math.min(0.99, (likenessOf(one.own, other.own) + likenessOf(one.node, other.node)) / 2));
}

function treeOf(
  node: Located,
  slot: string,
  index: number,
  parent: NodeInTree | null,
  definitions: Definitions,
): NodeInTree {
  const children: NodeInTree[] = [];
  const inside = new Set(isUse(node) ? ["slots"] : partsOfNode(node, definitions).map(({ name }) => name));
  inside.delete("on");
  const tree: NodeInTree = {
    node,
    own:
      inside.size === 0 ? node : { ...node, members: new Map([...node.members].filter(([name]) => !inside.has(name))) },
    parent,
    slot,
    index,
    type: typeOf(node),
    id: textOf(member(node, "id")),
    children,
    text: JSON.stringify(node.value),
  };
  if (isUse(node)) {
    for (const [name, content] of membersOf(member(node, "slots"))) {
      if (content.items.some((item) => item.members.has("do"))) continue;
      children.push(...listOf(content, `slots ${name}`, tree, definitions));
    }
    return tree;
  }
  for (const { name, holds, value } of partsOfNode(node, definitions)) {
    if (holds === "nodes") children.push(...listOf(value, name, tree, definitions));
    else if (holds === "node") children.push(treeOf(value, name, 0, tree, definitions));
  }
  return tree;
}

function listOf(list: Located | undefined, slot: string, parent: NodeInTree | null, definitions: Definitions) {
  const nodes = (list?.items ?? []).filter(({ members }) => members.size > 0);
  return nodes.map((node, index) => treeOf(node, slot, index, parent, definitions));
}

function typeOf(node: Located): string {
  if (isUse(node)) return `use ${textOf(member(node, "use")) ?? ""}`;
  return isSlotPlace(node) ? `slot ${textOf(member(node, "slot")) ?? ""}` : (textOf(member(node, "type")) ?? "");
}
