import { checkExpression } from "../../expression/check-expression.ts";
import { childrenOf, type SyntaxNode } from "../../expression/syntax.ts";
import { entriesOf } from "../../kit/entries-of.ts";
import { oncePer } from "../../kit/once-per.ts";
import type { WidgetDefinition } from "../../language/define-widget.ts";
import { type Located, member, membersOf, textOf } from "../located.ts";
import { parseText } from "../parse-once.ts";
import { partsInside } from "../parts-inside.ts";
import type { Place } from "../position.ts";
import { inString } from "../reporter.ts";
import type { CheckedBody } from "../screen/checked-body.ts";
import { type Scope, withLocals } from "../screen/scope.ts";
import type { ScreenContext } from "../screen/screen-context.ts";
import { COMPUTED, slotsRead } from "../screen/slots-read.ts";
import { bindsOf } from "./bound-inputs.ts";
import { personalMembers, sentPayloads } from "./sent-payloads.ts";

/** Somebody's own affair, as an expression reads it: `data.plan.account.number`. */
export interface PersonalRead {
  readonly words: string;
  readonly place: Place;
}

export type ReadIn = (node: Located | undefined, context: ScreenContext) => PersonalRead | undefined;

/** Where a value reads a parameter of the page that says who the person is. */
export const ownerReadIn: ReadIn = (node, context) => {
  const { person } = context.project;
  const isOwner = ({ holder, name }: Slot) => holder === "params" && person.has(name);
  return person.size === 0
    ? undefined
    : findIn(node, { context, isFound: isOwner, readsTypes: false, entered: new Set() });
};

/** Which values of a screen or a fragment are personal: marked so in an answer, typed or sent as such, or made of these. */
export interface PersonalData {
  /** Such slots of the state. */
  readonly slots: ReadonlySet<string>;
  /** The first personal value that any string in a value reads; what only asks about one (`size`, `==`) tells nothing. */
  readonly readIn: ReadIn;
}

/** For rules of one document: what it asks of the project is asked for that document, once. */
export const personalData = oncePer((body: CheckedBody): PersonalData => {
  const slots = new Set([...typedSlots(body.whole, body.context.widgets), ...sentSlots(body)]);
  const readIn: ReadIn = (node, context) => {
    const isFound = ({ holder, name }: Slot) => holder === "state" && slots.has(name);
    return findIn(node, { context, isFound, readsTypes: true, entered: new Set() });
  };
  let count = -1;
  while (count < slots.size) {
    count = slots.size;
    addWritten(body, slots, readIn);
  }
  return { slots, readIn };
});

/** Slots of inputs whose definition says that what is typed there is personal. */
function typedSlots(root: Located, widgets: ReadonlyMap<string, WidgetDefinition>): readonly string[] {
  const found: string[] = [];
  for (const node of partsInside(root)) {
    const definition = node.members.size === 0 ? undefined : widgets.get(textOf(member(node, "type")) ?? "");
    const isPersonal = (definition === undefined ? [] : personalProps(definition)).some(({ name, personal }) => {
      return personal.includes(textOf(member(node, name)) ?? "");
    });
    if (!isPersonal || definition === undefined) continue;
    for (const name of bindsOf(definition)) found.push(...slotAt(member(node, name)));
  }
  return found;
}

/** The properties of a widget of which some values say that what is typed there is personal. */
const personalProps = oncePer(({ props }: WidgetDefinition) =>
  entriesOf(props).flatMap(([name, spec]) =>
    spec.kind === "string" && spec.personal !== undefined ? [{ name, personal: spec.personal }] : [],
  ),
);

/** The name, where a value is written as `state.name`. */
function slotAt(node: Located | undefined): readonly string[] {
  const [namespace, name, ...members] = (textOf(node) ?? "").split(".");
  return namespace === "state" && name !== undefined && members.length === 0 ? [name] : [];
}

/** What a call takes as personal was so before. */
function sentSlots({ document, context }: CheckedBody): readonly string[] {
  return sentPayloads(document, context).flatMap(({ payload, schema }) => {
    return personalMembers(schema).flatMap((name) => {
      return [...slotsRead(member(payload, name), "state", context.values)].filter((slot) => slot !== COMPUTED);
    });
  });
}

/** Slots that actions and answers put personal data into. */
function addWritten({ document, context }: CheckedBody, slots: Set<string>, readIn: ReadIn): void {
  for (const { node, definition, context: around } of context.visits?.actions ?? []) {
    const [value, spec] = entriesOf(definition.props).find(([, one]) => "fits" in one) ?? [];
    if (value === undefined || spec === undefined || !("fits" in spec)) continue;
    const [slot] = slotAt(member(node, spec.fits ?? ""));
    if (slot !== undefined && readIn(member(node, value), around) !== undefined) slots.add(slot);
  }
  for (const [name, source] of membersOf(member(document.root, "sources"))) {
    const answer = context.scope.slot("data")?.[name];
    const around = answer === undefined ? context : { ...context, scope: withLocals(context.scope, { answer }) };
    for (const filled of [member(source, "adjust"), member(source, "prefill")]) {
      for (const [slot, value] of membersOf(filled)) if (readIn(value, around) !== undefined) slots.add(slot);
    }
  }
}

/** `holder.name` in an expression. */
interface Slot {
  readonly holder: string;
  readonly name: string;
}

interface Search {
  readonly context: ScreenContext;
  readonly isFound: (slot: Slot) => boolean;
  /** Whether what a schema marks is looked for as well. */
  readonly readsTypes: boolean;
  /** Named values that were looked into already. */
  readonly entered: Set<string>;
}

function findIn(node: Located | undefined, search: Search): PersonalRead | undefined {
  if (node === undefined) return undefined;
  const text = textOf(node);
  if (text?.includes("${") && (search.readsTypes || NAMES_SLOT.test(text))) {
    const parsed = parseText(text);
    for (const part of parsed.ok ? parsed.parts : []) {
      if (typeof part === "string") continue;
      const found = findRead(part.node, search.context.scope, search);
      if (found === undefined) continue;
      const words = text.slice(part.start + found.start, part.start + found.end);
      return { words, place: inString(search.context.text, node, part.start + found.start) };
    }
  }
  for (const inner of node.members.values()) {
    const found = findIn(inner, search);
    if (found !== undefined) return found;
  }
  for (const inner of node.items) {
    const found = findIn(inner, search);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** What can be no parameter, and no named value that may be made of one, need not be looked at. */
const NAMES_SLOT = /params|values/;

function findRead(node: SyntaxNode, scope: Scope, search: Search): SyntaxNode | undefined {
  const { type } = checkExpression(node, scope);
  if (type.personal === true && search.readsTypes) return node;
  if (type.kind === "boolean" || (type.kind === "number" && node.kind === "call")) return undefined;
  const slot = slotOf(node);
  if (slot !== undefined && search.isFound(slot)) return node;
  if (slot?.holder === "values" && !search.entered.has(slot.name)) {
    search.entered.add(slot.name);
    return findIn(member(search.context.values, slot.name), search) === undefined ? undefined : node;
  }
  if (node.kind === "macro") {
    const list = checkExpression(node.target, scope).type;
    const inside = list.kind === "list" ? withLocals(scope, { [node.variable]: list.item }) : scope;
    return findRead(node.macro === "map" ? node.body : node.target, node.macro === "map" ? inside : scope, search);
  }
  const parts = node.kind === "conditional" ? [node.whenTrue, node.otherwise] : childrenOf(node);
  for (const part of parts) {
    const found = findRead(part, scope, search);
    if (found !== undefined) return found;
  }
  return undefined;
}

function slotOf(node: SyntaxNode): Slot | undefined {
  if (node.kind === "member" && node.target.kind === "name") return { holder: node.target.name, name: node.name };
  if (node.kind !== "index" || node.target.kind !== "name" || node.index.kind !== "literal") return undefined;
  return { holder: node.target.name, name: String(node.index.value) };
}
