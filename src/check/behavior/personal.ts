import { entriesOf } from "../../kit/entries-of.ts";
import { oncePer } from "../../kit/once-per.ts";
import type { WidgetDefinition } from "../../language/define-widget.ts";
import { type Located, member, membersOf, textOf } from "../report/located.ts";
import { partsInside } from "../report/parts-inside.ts";
import type { CheckedBody } from "../screen/context/checked-body.ts";
import type { ScreenContext } from "../screen/context/screen-context.ts";
import { withLocals } from "../screen/facts/scope.ts";
import { COMPUTED, slotsRead } from "../screen/facts/slots-read.ts";
import { readBeginning, readThrough, type Search, type Slot, type ValueRead } from "../screen/parts/value-flow.ts";
import { bindsOf } from "./bound-inputs.ts";
import { personalMembers, sentPayloads } from "./sent-payloads.ts";
import { testsAround } from "./tests-around.ts";

export type ReadIn = (node: Located | undefined, context: ScreenContext) => ValueRead | undefined;

/** Where a value reads a parameter of the page that says who the person is. */
export const ownerReadIn: ReadIn = (node, context) => {
  const { person } = context.project;
  const isFound = ({ holder, name }: Slot) => holder === "params" && person.has(name);
  if (person.size === 0) return undefined;
  return readThrough(node, { context, isFound, readsTypes: false, tests: "constants-pass", entered: new Set() });
};

/** Which values of a screen or a fragment are personal: marked so in an answer, typed or sent as such, or made of these. */
export interface PersonalData {
  /** Such slots of the state. */
  readonly slots: ReadonlySet<string>;
  /** The first personal value that comes through to a value; that it is one of the document's constants may be told. */
  readonly readIn: ReadIn;
  /** The same for an address, which may tell no more than whether there is one. */
  readonly readInAddress: ReadIn;
}

/** For rules of one document: what it asks of the project is asked for that document, once. */
export const personalData = oncePer((body: CheckedBody): PersonalData => {
  const slots = new Set([...typedSlots(body.whole, body.context.widgets), ...sentSlots(body)]);
  const reader =
    (tests: Search["tests"]): ReadIn =>
    (node, context) => {
      const isFound = ({ holder, name }: Slot) => holder === "state" && slots.has(name);
      return readThrough(node, { context, isFound, readsTypes: true, tests, entered: new Set() });
    };
  const readIn = reader("constants-pass");
  growSlots(body, slots, { readIn, slotOf: slotAt, readsTests: true });
  return { slots, readIn, readInAddress: reader("emptiness-passes") };
});

/** Where a value is made of what the page was opened with: a parameter, whatever was done with it. */
export const parameterReader = oncePer((body: CheckedBody): ReadIn => {
  const slots = new Set<string>();
  const isFound = ({ holder, name }: Slot) => holder === "params" || (holder === "state" && slots.has(name));
  const readIn: ReadIn = (node, context) => readBeginning(node, context, isFound);
  for (const [name, state] of membersOf(member(body.document.root, "state"))) {
    if (readIn(member(state, "initial"), body.context) !== undefined) slots.add(name);
  }
  growSlots(body, slots, { readIn, slotOf: (node) => slotAround(node)?.name, readsTests: false });
  return readIn;
});

interface Growth {
  readonly readIn: ReadIn;
  /** The slot that counts as written, by what an action names. */
  slotOf(node: Located | undefined): string | undefined;
  /** Whether a constant counts as what the test reads that it was written for. */
  readonly readsTests: boolean;
}

/** Adds the slots that are written from what is found, and those from these. */
function growSlots(body: CheckedBody, slots: Set<string>, growth: Growth): void {
  let count = -1;
  while (count < slots.size) {
    count = slots.size;
    addWritten(body, slots, growth);
  }
}

/** Slots of inputs whose definition says that what is typed there is personal. */
function typedSlots(root: Located, widgets: ReadonlyMap<string, WidgetDefinition>): readonly string[] {
  const found: string[] = [];
  for (const node of partsInside(root)) {
    const definition = node.members.size === 0 ? undefined : widgets.get(textOf(member(node, "type")) ?? "");
    const isPersonal = (definition === undefined ? [] : personalProps(definition)).some(({ name, personal }) => {
      return personal.includes(textOf(member(node, name)) ?? "");
    });
    if (!isPersonal || definition === undefined) continue;
    for (const name of bindsOf(definition)) found.push(...[slotAt(member(node, name)) ?? []].flat());
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
function slotAt(node: Located | undefined): string | undefined {
  const slot = slotAround(node);
  return slot?.isWhole === true ? slot.name : undefined;
}

/** The name of `state.name`, and of `state.name.member`. */
function slotAround(node: Located | undefined): { readonly name: string; readonly isWhole: boolean } | undefined {
  const [namespace, name, ...members] = (textOf(node) ?? "").split(".");
  return namespace === "state" && name !== undefined ? { name, isWhole: members.length === 0 } : undefined;
}

/** Slots that are sent as a personal member of a call: their values were personal before the call. */
function sentSlots({ document, context }: CheckedBody): readonly string[] {
  return sentPayloads(document, context).flatMap(({ payload, schema }) => {
    return personalMembers(schema).flatMap((name) => {
      return [...slotsRead(member(payload, name), "state", context.values)].filter((slot) => slot !== COMPUTED);
    });
  });
}

/** Slots that actions and answers put personal data into, or what was chosen by it. */
function addWritten(
  { document, context }: CheckedBody,
  slots: Set<string>,
  { readIn, slotOf, readsTests }: Growth,
): void {
  const { actions } = context.visits;
  for (const { node, definition, context: own } of actions) {
    const [value, spec] = entriesOf(definition.props).find(([, one]) => "fits" in one) ?? [];
    if (value === undefined || spec === undefined || !("fits" in spec)) continue;
    const slot = slotOf(member(node, spec.fits ?? ""));
    if (slot === undefined || slots.has(slot)) continue;
    const isWrittenFrom = readIn(member(node, value), own) !== undefined;
    const tests = isWrittenFrom || !readsTests ? [] : testsAround(node.path, actions);
    // Which of the document's own cases it is may be known, as by a comparison.
    const isChosenBy = tests.some((test) => test.isBoolean && readIn(test.value, test.context) !== undefined);
    if (isWrittenFrom || isChosenBy) slots.add(slot);
  }
  for (const [name, source] of membersOf(member(document.root, "sources"))) {
    const answer = context.scope.slot("data")?.[name];
    const inside = answer === undefined ? context : { ...context, scope: withLocals(context.scope, { answer }) };
    for (const filled of [member(source, "adjust"), member(source, "prefill")]) {
      for (const [slot, value] of membersOf(filled)) if (readIn(value, inside) !== undefined) slots.add(slot);
    }
  }
}
