import { describeType } from "../../expression/types/assignable.ts";
import type { ActionCatalog, ActionDefinition, BranchSpec } from "../../language/define-action.ts";
import type { Catalog, EventSpec, SlotSpec, WidgetDefinition, WidgetExample } from "../../language/define-widget.ts";
import type { LocalName } from "../../language/locals.ts";
import type { PropSpec, PropSpecs } from "../../language/prop.ts";
import { readSource } from "../sources.ts";
import { code, jsonBlock, page, table } from "./markdown.ts";
import { takenBy } from "./shape-words.ts";

export function widgetsPage(catalog: Catalog): string {
  const intro = [
    "Examples give words as one string, as an app of one language may; others write [texts](texts.md).",
    'A state slot is named by its path, `"value": "state.amount"`; what is taken per element of a list reads `item`.',
    "A node's properties and slots are its members, its events stand in `on`:",
    '`{ "type": "button", "label": "${t(\'pay\')}", "on": { "press": [ … ] } }`.',
    "Every node also takes `visible` (only true shows it), `repeat` {over, as, key} (once per element, `item` and",
    "`index` in scope), `on` (actions by event), `fallback` (what an older app shows) and `id` (its name in reports).",
  ].join("\n");
  return page("Widgets", intro, ...byName(catalog, ({ type }) => type).map(widgetSection));
}

export function actionsPage(actions: ActionCatalog): string {
  const intro = [
    "Actions of a list run in order; one that fails ends its list. Properties and branches are members of the action, a",
    'branch holds a list: `{ "do": "call", "call": "order", "payload": { … }, "success": [ … ] }`.',
    "A record may spread another one: the key `...` puts in its members. Keys are not computed: [`record`](functions.md#record) makes a record of keys.",
  ].join("\n");
  return page("Actions", intro, ...byName(actions, ({ name }) => name).map(actionSection));
}

function widgetSection({ type, summary, props, slots = {}, events = {}, popup, lazy }: WidgetDefinition): string {
  const remarks = [
    ...(popup === true ? ["A popup: stands under `popups` only."] : []),
    ...(lazy !== undefined ? ["Loaded only on screens that have one."] : []),
  ];
  return section([
    `## ${type}`,
    [summary, ...remarks].join(" "),
    exampleOf(type),
    propTable(props),
    ...Object.values(props).map(blockTable),
    table(["Slot", "Holds"], Object.entries(slots).map(slotRow)),
    table(["Event", "When", "`event`"], Object.entries(events).map(eventRow)),
  ]);
}

/** The first of the product's own examples, which are tests too. A widget that a project adds has its own beside it. */
function exampleOf(type: string): string {
  const text = readSource(`renderers/${type}/examples.json`);
  if (text === null) return "";
  const [example] = JSON.parse(text) as readonly WidgetExample[];
  return example === undefined ? "" : jsonBlock(example.node);
}

function actionSection({ name, summary, props, branches = {} }: ActionDefinition): string {
  const rows = Object.entries(branches).map(branchRow);
  return section([`## ${name}`, summary, propTable(props), table(["Branch", "Runs", "In scope"], rows)]);
}

function propTable(props: PropSpecs): string {
  const rows = Object.entries(props).map(([name, spec]) => [code(name), takenBy(spec), remarkOf(spec), spec.summary]);
  return table(["Property", "Takes", "", "What it is"], rows);
}

/** Each kind of block with what it takes, its further members after it. */
function blockTable(spec: PropSpec): string {
  if (spec.kind !== "blocks") return "";
  const rows = Object.entries(spec.blocks).flatMap(([kind, { takes, summary, also = {} }]) => [
    [code(kind), takes, "", summary],
    ...Object.entries(also).map(([name, member]) => [code(name), member.takes, `of ${code(kind)}`, member.summary]),
  ]);
  return table(["Block", "Takes", "", "What it is"], rows);
}

function remarkOf(spec: PropSpec): string {
  const fallback = "default" in spec && spec.default !== undefined ? [`default ${code(String(spec.default))}`] : [];
  return [
    ...(spec.required === true ? ["required"] : []),
    ...fallback,
    ...(spec.literal === true ? ["no expression"] : []),
    ...(spec.per === undefined ? [] : [`per element of ${code(spec.per)}`]),
  ].join(", ");
}

function slotRow([name, { summary, per }]: readonly [string, SlotSpec]): readonly string[] {
  return [code(name), per === undefined ? summary : `${summary} Once per element of ${code(per)}.`];
}

function eventRow([name, { summary, value, link }]: readonly [string, EventSpec]): readonly string[] {
  const remark = link === true ? " Its actions are where the link leads." : "";
  return [code(name), summary + remark, value === undefined ? "" : describeType(value)];
}

function branchRow([name, { summary, locals = {} }]: readonly [string, BranchSpec]): readonly string[] {
  const scope = Object.entries(locals).map(([local, type]) => `${code(local)} ${localType(type)}`);
  return [code(name), summary, scope.join(", ")];
}

function localType(type: NonNullable<BranchSpec["locals"]>[LocalName] & {}): string {
  if (type === "answer") return "the call's answer";
  if (type === "fields") return "record of the form's fields";
  return type === "element" ? "the element" : describeType(type);
}

function section(parts: readonly string[]): string {
  return parts.filter((part) => part !== "").join("\n\n");
}

function byName<T>(list: readonly T[], name: (one: T) => string): readonly T[] {
  return [...list].sort((a, b) => (name(a) < name(b) ? -1 : 1));
}
