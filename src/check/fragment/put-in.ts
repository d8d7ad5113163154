import { PARAMETERS } from "../../expression/to-ast.ts";
import type { Json } from "../../kit/json.ts";
import { MAX_FRAGMENT_CHAIN } from "../../language/limits.ts";
import { type Located, member, membersOf, textOf } from "../report/located.ts";
import { MAX_DEPTH, MAX_LENGTH } from "../report/parse-document.ts";
import { atKey, type Report } from "../report/reporter.ts";
import type { Fragment } from "./fragment.ts";
import { type Definitions, isSlotPlace, isUse, type Part, partsOfAction, partsOfNode, usesIn } from "./node-parts.ts";

export interface PutInParts extends Definitions {
  readonly fragments: ReadonlyMap<string, Fragment | null>;
  readonly report: Report;
}

/**
 * A screen, or a fragment, as it is with the nodes of the fragments it uses in their places: for what is only known of
 * the whole, such as what closes a popup. Nodes of a fragment stand at the place of their use.
 *
 * A use that makes the document larger than a document may be is reported and left out.
 */
export function putFragmentsIn(root: Located, parts: PutInParts): Located {
  if (usesIn(root, parts).length === 0) return root;
  const outside: Inside = { parts, size: { left: MAX_LENGTH }, around: [] };
  const members = new Map(root.members);
  for (const name of ["body", "footer", "nodes"]) replace(members, name, (list) => nodesOf(list, outside, 1));
  replace(members, "popups", (popups) => ({
    ...popups,
    members: new Map(membersOf(popups).map(([name, popup]) => [name, one(popup, outside, 1)])),
  }));
  return { ...root, members };
}

/** Around what is looked at: the fragment it stands in, with what its user gave it. */
interface Inside {
  readonly parts: PutInParts;
  /** Characters that fragments may still add; less than none: that was reported. */
  readonly size: { left: number };
  /** The fragments around. */
  readonly around: readonly string[];
  readonly use?: {
    /** Outermost: a place in the file that is checked. */
    readonly at: Located;
    /** Characters of what each parameter stands for. */
    readonly lengths: ReadonlyMap<string, number>;
    /** Values that the use gives, by parameter, as they are in the document that is checked. */
    readonly given: ReadonlyMap<string, Located>;
    readonly slots: ReadonlyMap<string, { readonly content: readonly Located[]; readonly inside: Inside }>;
  };
}

function replace(members: Map<string, Located>, name: string, make: (part: Located) => Located): void {
  const part = members.get(name);
  if (part !== undefined) members.set(name, make(part));
}

function nodesOf(list: Located, inside: Inside, level: number): Located {
  return { ...shell(list, inside), items: list.items.flatMap((node) => some(node, inside, level)) };
}

/** Where one node stands; another number of them is reported elsewhere. */
function one(node: Located, inside: Inside, level: number): Located {
  return some(node, inside, level)[0] ?? shell(node, inside);
}

function some(node: Located, inside: Inside, level: number): readonly Located[] {
  if (isSlotPlace(node)) return filling(node, inside, (part, enclosing) => some(part, enclosing, level));
  if (isUse(node)) return fromFragment(node, inside, level);
  return [withParts(node, partsOfNode(node, inside.parts), inside, level)];
}

function actionsOf(list: Located, inside: Inside, level: number): Located {
  return { ...shell(list, inside), items: list.items.flatMap((action) => someActions(action, inside, level)) };
}

function someActions(action: Located, inside: Inside, level: number): readonly Located[] {
  if (isSlotPlace(action)) return filling(action, inside, (part, enclosing) => someActions(part, enclosing, level));
  return [withParts(action, partsOfAction(action, inside.parts), inside, level)];
}

/** Content that the use puts into a slot, once for each place of the slot in the fragment. */
function filling(
  place: Located,
  inside: Inside,
  put: (part: Located, inside: Inside) => readonly Located[],
): readonly Located[] {
  const filled = inside.use?.slots.get(textOf(member(place, "slot")) ?? "");
  if (filled === undefined || !isRoomFor(filled.content, filled.inside, inside)) return [];
  return filled.content.flatMap((part) => put(part, filled.inside));
}

function withParts(node: Located, found: readonly Part[], inside: Inside, level: number): Located {
  if (level > MAX_DEPTH && inside.size.left >= 0) tooLarge(`nests deeper than ${MAX_DEPTH} levels`, node, inside);
  if (inside.size.left < 0) return node;
  const made = new Map<string, Located>();
  for (const { name, inside: key, holds, value } of found) {
    const put = holds === "nodes" ? nodesOf : holds === "node" ? one : actionsOf;
    const part = put(value, inside, level + 1);
    const holder = made.get(name) ?? member(node, name);
    if (key === undefined || holder === undefined) made.set(name, part);
    else made.set(name, { ...shell(holder, inside), members: new Map(holder.members).set(key, part) });
  }
  const members = [...node.members].map(([name, part]) => [name, made.get(name) ?? whole(part, inside)] as const);
  return { ...shell(node, inside), members: new Map(members) };
}

function fromFragment(node: Located, inside: Inside, level: number): readonly Located[] {
  const { parts, size, around: enclosing } = inside;
  const id = textOf(member(node, "use")) ?? "";
  const fragment = parts.fragments.get(id);
  // Circles and long chains are reported where they stand.
  if (fragment === undefined || fragment === null || enclosing.length >= MAX_FRAGMENT_CHAIN) return [];
  const given = membersOf(member(node, "with"));
  const filled = membersOf(member(node, "slots"));
  const inner: Inside = {
    parts,
    size,
    around: [...enclosing, id],
    use: {
      at: inside.use?.at ?? node,
      lengths: new Map(given.map(([name, value]) => [name, lengthOf(value, inside)])),
      given: new Map(given.map(([name, value]) => [name, whole(value, inside)])),
      slots: new Map(filled.map(([name, { items }]) => [name, { content: items, inside }])),
    },
  };
  if (!isRoomFor(fragment.nodes, inner, inner)) return [];
  const nodes = fragment.nodes.flatMap((part) => some(part, inner, level));
  const visible = member(node, "visible");
  const shown = visible === undefined ? nodes : nodes.map((part) => shownWith(whole(visible, inside), part));
  const repeat = member(node, "repeat");
  return repeat === undefined ? shown : shown.map((part) => repeatedWith(whole(repeat, inside), part));
}

function repeatedWith(repeat: Located, node: Located): Located {
  return node.members.has("repeat") ? node : { ...node, members: new Map(node.members).set("repeat", repeat) };
}

/** A `visible` on a use holds for each node that the use stands for. */
function shownWith(visible: Located, node: Located): Located {
  const own = member(node, "visible");
  const both = own === undefined ? visible : { ...own, items: [...own.items, visible] };
  return { ...node, members: new Map(node.members).set("visible", both) };
}

function isRoomFor(content: readonly Located[], written: Inside, { size, use, parts }: Inside): boolean {
  if (size.left < 0) return false;
  for (const part of content) size.left -= lengthOf(part, written);
  if (size.left < 0) tooLarge(`has more than ${MAX_LENGTH} characters`, use?.at, { parts, size });
  return size.left >= 0;
}

function tooLarge(
  how: string,
  node: Located | undefined,
  { parts, size, use }: Pick<Inside, "parts" | "size" | "use">,
) {
  const at = use?.at ?? node;
  size.left = -1;
  if (at === undefined) return;
  const message = `with what its fragments stand for the document ${how}`;
  parts.report("fragment-too-large", atKey(at), message, "use fewer fragments inside each other");
}

/** As it would be written out; what stands in slots is counted there. */
function lengthOf(node: Located, inside: Inside): number {
  const text = textOf(node);
  if (text === undefined) {
    let sum = 2;
    for (const [name, part] of node.members) sum += name.length + 1 + lengthOf(part, inside);
    for (const part of node.items) sum += 1 + lengthOf(part, inside);
    return sum;
  }
  let sum = text.length;
  const lengths = inside.use?.lengths;
  if (lengths === undefined || !text.includes("${")) return sum;
  const longest = Math.max(0, ...lengths.values());
  for (const [, name] of text.matchAll(READ)) sum += name === undefined ? longest : (lengths.get(name) ?? 0);
  return sum;
}

const READ = /\bwith\s*(?:\.\s*(\w+)|\[)/g;

/** Positions in a fragment are replaced by that of its use, where mistakes are reported. */
function shell(node: Located, { use }: Inside): Located {
  if (use === undefined) return node;
  const { offset, end, keyOffset, path } = use.at;
  return { ...node, offset, end, keyOffset, path, inFragment: true };
}

function whole(node: Located, inside: Inside): Located {
  if (inside.use === undefined) return node;
  const members = new Map([...node.members].map(([name, part]) => [name, whole(part, inside)]));
  const items = [...node.items.map((part) => whole(part, inside)), ...readBy(node, inside.use.given)];
  return { ...shell(node, inside), value: slotOf(node, inside.use.given), members, items };
}

/** Given values that an expression reads: they become its items, for rules that follow what a value depends on. */
function readBy(node: Located, given: ReadonlyMap<string, Located>): readonly Located[] {
  const text = textOf(node);
  if (!text?.includes("${")) return [];
  const names = [...text.matchAll(READ)].map(([, name]) => name);
  return [...given].flatMap(([parameter, value]) =>
    names.includes(parameter) || names.includes(undefined) ? [{ ...value, parameter }] : [],
  );
}

/** `with.name`, or a member of it, as the slot that it is given. */
function slotOf(node: Located, given: ReadonlyMap<string, Located>): Json {
  const [holder, name = "", ...members] = textOf(node)?.split(".") ?? [];
  const slot = holder === PARAMETERS ? textOf(given.get(name)) : undefined;
  return slot === undefined || !/^\w+(\.\w+)+$/.test(slot) ? node.value : [slot, ...members].join(".");
}
