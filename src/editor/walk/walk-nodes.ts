import { isSlotPlace, isUse } from "../../check/fragment/node-parts.ts";
import { type Located, member, membersOf, textOf } from "../../check/report/located.ts";
import { own } from "../../kit/own.ts";
import type { ActionDefinition } from "../../language/define-action.ts";
import type { WidgetDefinition } from "../../language/define-widget.ts";
import {
  ACTION_FIELDS,
  NODE_FIELDS,
  REPEAT_FIELDS,
  SLOT_FIELDS,
  USE_FIELDS,
} from "../../language/shape/node-structure.ts";
import { documentPath } from "../../language/terms/document-kind.ts";
import { localSymbol } from "./symbol.ts";
import { BOOLEANS, symbolOf, tellValue, type Walk, type Word } from "./walk.ts";
import { tellKeys, walkBind } from "./walk-names.ts";
import { walkMembers } from "./walk-shape.ts";
import { walkText } from "./walk-text.ts";

/** A node: a widget with its properties, slots and events; the use of a fragment; or a place for what its users put in. */
export function walkNode(node: Located, isPopup: boolean, walk: Walk): void {
  if (isSlotPlace(node)) {
    walkSlotPlace(node, walk);
    return;
  }
  if (isUse(node)) {
    walkUse(node, walk);
    return;
  }
  const type = member(node, "type");
  const definition = walk.widgets.get(textOf(type) ?? "");
  walk.onPart({ node, summary: definition?.summary ?? "", keys: nodeKeys(definition, walk) });
  if (type !== undefined) {
    const fitting = [...walk.widgets.values()].filter(({ popup }) => (popup === true) === isPopup);
    walk.onPart({
      node: type,
      summary: NODE_FIELDS.type.summary,
      values: fitting.map((one) => ({ name: one.type, summary: one.summary })),
    });
    tellValue(type, symbolOf("widget", textOf(type) ?? "", walk), walk);
  }
  walkWithContext(node, walk);
  if (definition === undefined) return;
  walkMembers(definition.props, node, walk);
  for (const [name, slot] of Object.entries(definition.slots ?? {})) walkNodes(member(node, name), slot.summary, walk);
  const on = member(node, "on");
  const events = definition.events ?? {};
  if (on !== undefined) walk.onPart({ node: on, summary: NODE_FIELDS.on.summary, keys: words(events) });
  for (const [event, actions] of membersOf(on)) walkActions(actions, own(events, event)?.summary ?? "", walk);
  const fallback = member(node, "fallback");
  if (fallback !== undefined) walkNode(fallback, isPopup, walk);
}

/** In the order in which documents write them. */
function nodeKeys(definition: WidgetDefinition | undefined, { document }: Walk): readonly Word[] {
  const { on, fallback, ...common } = NODE_FIELDS;
  if (definition === undefined) {
    const { type, ...others } = common;
    const slot = document.place.kind === "fragment" ? SLOT_FIELDS : {};
    return words({ type, use: USE_FIELDS.use, ...slot, ...others });
  }
  const { props, slots = {}, events } = definition;
  return words({ ...common, ...props, ...(events !== undefined && { on }), ...slots, fallback });
}

function words(specs: { readonly [name: string]: { readonly summary: string } }): readonly Word[] {
  return Object.entries(specs).map(([name, { summary }]) => ({ name, summary }));
}

function walkNodes(nodes: Located | undefined, summary: string, walk: Walk): void {
  if (nodes !== undefined) walk.onPart({ node: nodes, summary, holdsNodes: true });
  for (const node of nodes?.items ?? []) walkNode(node, false, walk);
}

/** Reports the members that every node may have: `id`, `visible` and `repeat`. */
function walkWithContext(node: Located, walk: Walk): void {
  const [id, visible, repeat] = [member(node, "id"), member(node, "visible"), member(node, "repeat")];
  if (id !== undefined) walk.onPart({ node: id, summary: NODE_FIELDS.id.summary });
  if (visible !== undefined) walk.onPart({ node: visible, summary: NODE_FIELDS.visible.summary, values: BOOLEANS });
  if (repeat === undefined) return;
  walk.onPart({ node: repeat, summary: NODE_FIELDS.repeat.summary, keys: words(REPEAT_FIELDS) });
  for (const { name, summary } of words(REPEAT_FIELDS)) {
    const part = member(repeat, name);
    if (part !== undefined) walk.onPart({ node: part, summary });
  }
  const as = member(repeat, "as");
  const name = textOf(as);
  if (as === undefined || name === undefined) return;
  tellValue(as, localSymbol(walk.document, name, as.offset), walk, { isDeclaration: true });
}

function walkSlotPlace(node: Located, walk: Walk): void {
  walk.onPart({ node, summary: SLOT_FIELDS.slot.summary, keys: words(SLOT_FIELDS) });
  const slot = member(node, "slot");
  if (slot === undefined) return;
  walk.onPart({ node: slot, summary: SLOT_FIELDS.slot.summary, names: { kind: "slot" } });
  tellValue(slot, symbolOf("slot", textOf(slot) ?? "", walk), walk);
}

function walkUse(node: Located, walk: Walk): void {
  const use = member(node, "use");
  const id = textOf(use) ?? "";
  const fragment = walk.project.fragments.get(id);
  const owner = documentPath({ kind: "fragment", name: id });
  walk.onPart({ node, summary: USE_FIELDS.use.summary, keys: words(USE_FIELDS) });
  if (use !== undefined) {
    walk.onPart({ node: use, summary: USE_FIELDS.use.summary, names: { kind: "fragment" } });
    tellValue(use, symbolOf("fragment", id, walk), walk);
  }
  walkWithContext(node, walk);
  const [given, filled] = [member(node, "with"), member(node, "slots")];
  if (given !== undefined)
    walk.onPart({ node: given, summary: USE_FIELDS.with.summary, keyNames: { kind: "parameter", owner } });
  if (filled !== undefined)
    walk.onPart({ node: filled, summary: USE_FIELDS.slots.summary, keyNames: { kind: "slot", owner } });
  tellKeys(given, "parameter", owner, walk);
  tellKeys(filled, "slot", owner, walk);
  for (const [name, part] of membersOf(given)) {
    const kind = fragment?.parameters.get(name)?.kind;
    if (kind === "text") walkText(part, "", walk);
    else if (kind === "state") walkBind(part, "", walk, fragment?.parameters.get(name)?.type);
    else walk.onPart({ node: part, summary: "" });
  }
  for (const [name, part] of membersOf(filled)) {
    if (fragment?.slots.get(name)?.holds === "actions") walkActions(part, "", walk);
    else walkNodes(part, "", walk);
  }
}

/** A list of actions. */
export function walkActions(list: Located, summary: string, walk: Walk): void {
  walk.onPart({ node: list, summary });
  for (const action of list.items) {
    if (isSlotPlace(action)) walkSlotPlace(action, walk);
    else walkAction(action, walk);
  }
}

function walkAction(node: Located, walk: Walk): void {
  const name = member(node, "do");
  const definition = walk.actions.get(textOf(name) ?? "");
  walk.onPart({ node, summary: definition?.summary ?? "", keys: actionKeys(definition, walk) });
  if (name !== undefined) {
    const values = [...walk.actions.values()].map((one) => ({ name: one.name, summary: one.summary }));
    walk.onPart({ node: name, summary: ACTION_FIELDS.do.summary, values });
    tellValue(name, symbolOf("action", textOf(name) ?? "", walk), walk);
  }
  if (definition === undefined) return;
  walkMembers(definition.props, node, walk);
  for (const [branch, spec] of Object.entries(definition.branches ?? {})) {
    const part = member(node, branch);
    if (part === undefined) continue;
    if (spec.of === undefined) walkActions(part, spec.summary, walk);
    else for (const [, list] of membersOf(part)) walkActions(list, spec.summary, walk);
  }
}

function actionKeys(definition: ActionDefinition | undefined, { document }: Walk): readonly Word[] {
  if (definition !== undefined) return words({ ...ACTION_FIELDS, ...definition.props, ...definition.branches });
  return words({ do: ACTION_FIELDS.do, ...(document.place.kind === "fragment" && SLOT_FIELDS) });
}
