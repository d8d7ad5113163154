import { oncePer } from "../../kit/once-per.ts";
import { own } from "../../kit/own.ts";
import type { ActionDefinition } from "../../language/define-action.ts";
import type { WidgetDefinition } from "../../language/define-widget.ts";
import { type Located, member, membersOf, textOf } from "../report/located.ts";

/** Definitions that say where in a node other nodes and actions stand. */
export interface Definitions {
  readonly widgets: ReadonlyMap<string, WidgetDefinition>;
  readonly actions: ReadonlyMap<string, ActionDefinition>;
}

/** `{ "use": "<fragment>" }` */
export function isUse(node: Located): boolean {
  return node.members.has("use") && !node.members.has("type");
}

/** `{ "slot": "<name>" }`: where a fragment's user puts nodes or actions of its own. */
export function isSlotPlace(node: Located): boolean {
  return node.members.has("slot") && !node.members.has("type") && !node.members.has("do") && !isUse(node);
}

/** A member of a node or an action that holds nodes, one node, or actions; `inside` is the key within it. */
export interface Part {
  readonly name: string;
  readonly inside?: string;
  readonly holds: "nodes" | "node" | "actions";
  readonly value: Located;
}

/** By the definitions: a payload may have members of the same names. */
export function partsOfNode(node: Located, { widgets }: Pick<Definitions, "widgets">): readonly Part[] {
  const definition = widgets.get(textOf(member(node, "type")) ?? "");
  const found: Part[] = [];
  for (const name of Object.keys(definition?.slots ?? {})) add(found, { name, holds: "nodes" }, member(node, name));
  add(found, { name: "fallback", holds: "node" }, member(node, "fallback"));
  for (const [event, list] of membersOf(member(node, "on"))) {
    if (own(definition?.events ?? {}, event) === undefined) continue;
    add(found, { name: "on", inside: event, holds: "actions" }, list);
  }
  return found;
}

export function partsOfAction(action: Located, { actions }: Definitions): readonly Part[] {
  const definition = actions.get(textOf(member(action, "do")) ?? "");
  const found: Part[] = [];
  for (const [name, { of }] of Object.entries(definition?.branches ?? {})) {
    const branch = member(action, name);
    if (of === undefined) add(found, { name, holds: "actions" }, branch);
    else for (const [inside, list] of membersOf(branch)) add(found, { name, inside, holds: "actions" }, list);
  }
  return found;
}

function add(found: Part[], part: Omit<Part, "value">, value: Located | undefined): void {
  if (value !== undefined) found.push({ ...part, value });
}

/** The nodes of a screen or a fragment that stand at its top: those of a list, and popups. */
function topNodes(root: Located): readonly Located[] {
  const lists = ["body", "footer", "nodes"].flatMap((name) => member(root, name)?.items ?? []);
  return [...lists, ...membersOf(member(root, "popups")).map(([, popup]) => popup)];
}

/** Every use of a fragment in a screen or a fragment, those that stand in slots of others included. */
export function usesIn(root: Located, definitions: Definitions): readonly Located[] {
  return usesByRoot(definitions.widgets)(root);
}

/** Asked of each document again and again. */
const usesByRoot = oncePer((widgets: Definitions["widgets"]) =>
  oncePer((root: Located) => findUses(root, { widgets })),
);

function findUses(root: Located, definitions: Pick<Definitions, "widgets">): readonly Located[] {
  const found: Located[] = [];
  const open = [...topNodes(root)];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if (isUse(node)) {
      found.push(node);
      // Actions hold no nodes.
      for (const [, content] of membersOf(member(node, "slots"))) open.push(...content.items);
      continue;
    }
    for (const { holds, value } of partsOfNode(node, definitions)) {
      if (holds === "node") open.push(value);
      else if (holds === "nodes") open.push(...value.items);
    }
  }
  return found;
}
