import type { Definitions } from "../../check/fragment/node-parts.ts";
import { type Located, member, membersOf, textOf } from "../../check/report/located.ts";
import type { NodeInTree } from "./node-tree.ts";
import { humanize, quote } from "./words.ts";

/** Name of a node in a sentence: its own words, else its kind and the first words in it. */
export function nodeName(tree: NodeInTree, definitions: Definitions): string {
  return ownWords(tree, definitions) ?? nodeWithKind(tree, definitions);
}

/**
 * The same with what it is in front: `the button “Pay Now”`.
 *
 * @param besides a node inside that it is not to be called by
 */
export function nodeWithKind(tree: NodeInTree, definitions: Definitions, besides?: NodeInTree): string {
  const own = ownWords(tree, definitions);
  const kind = kindWords(tree);
  if (own !== undefined) return `${kind} ${own}`;
  const inner = firstWords(tree.children, definitions, besides);
  if (inner !== undefined) return `${kind} with ${inner}`;
  return tree.id === undefined ? kind : `${kind} ${quote(humanize(tree.id))}`;
}

function kindWords({ type, slot }: NodeInTree): string {
  if (type.startsWith("use ")) return `the fragment ${quote(humanize(type.slice(4)))}`;
  if (type.startsWith("slot ")) return `the place ${quote(humanize(type.slice(5)))}`;
  return slot.startsWith("popups ") ? `the popup (${humanize(type)})` : `the ${humanize(type)}`;
}

/** The words of the first language of the first of its properties that has any. What holds others has a title or none. */
function ownWords({ type, node }: NodeInTree, { widgets }: Definitions): string | undefined {
  const { props = {}, slots } = widgets.get(type) ?? {};
  for (const [index, [name, { kind, required }]] of Object.entries(props).entries()) {
    const isName = slots === undefined || required === true || index === 0;
    const words = kind === "text" && isName ? textWords(member(node, name)) : undefined;
    if (words !== undefined) return words;
  }
  return undefined;
}

function firstWords(nodes: readonly NodeInTree[], definitions: Definitions, besides?: NodeInTree): string | undefined {
  for (const tree of nodes) {
    if (tree === besides) continue;
    const words = ownWords(tree, definitions) ?? firstWords(tree.children, definitions, besides);
    if (words !== undefined) return words;
  }
  return undefined;
}

/** A text's words of the first language between quotes; undefined for what is computed. */
export function textWords(node: Located | undefined): string | undefined {
  const plain = textOf(node);
  if (plain !== undefined) return plain.trim() === "" || plain.includes("${") ? undefined : quote(plain);
  const [, first] = membersOf(node).find(([name]) => name !== "with" && name !== "text") ?? [];
  const words = textOf(first);
  return words === undefined || words.trim() === "" ? undefined : quote(words);
}

/** Where a node stands: `in the card with “Amount”, below “Fees”`. */
export function whereWords(tree: NodeInTree, siblings: readonly NodeInTree[], definitions: Definitions): string {
  const holder = holderWords(tree, definitions);
  if (tree.slot.startsWith("popups ")) return holder;
  const above = siblings.filter(({ slot, index }) => slot === tree.slot && index < tree.index).at(-1);
  const place = above === undefined ? "at the top" : `below ${nodeName(above, definitions)}`;
  return `${holder}, ${place}`;
}

const TOPS: { readonly [slot: string]: string } = {
  body: "in the body",
  footer: "in the footer",
  nodes: "in the fragment",
};

export function holderWords(tree: NodeInTree, definitions: Definitions): string {
  const { parent, slot } = tree;
  if (parent !== null) {
    const part = slot === "children" || slot.startsWith("slots ") ? "" : ` (${humanize(slot)})`;
    return `in ${nodeWithKind(parent, definitions, tree)}${part}`;
  }
  if (slot.startsWith("popups ")) return "among the popups";
  return TOPS[slot] ?? `in ${slot}`;
}
