import { readMoment } from "../../../expression/moment.ts";
import { writtenNumber } from "../../../expression/syntax/written-number.ts";
import { describeType, isAssignable } from "../../../expression/types/assignable.ts";
import { entriesOf } from "../../../kit/entries-of.ts";
import { own } from "../../../kit/own.ts";
import type { PropSpec, PropSpecs } from "../../../language/prop.ts";
import { type ByKind, byKind, ofReferences } from "../../../language/shape/by-kind.ts";
import type { PropKind, ReferenceKind, Shape } from "../../../language/shape/shape.ts";
import { ANY, BOOLEAN, listOf, NUMBER, recordOf, type Type } from "../../../language/terms/type.ts";
import { checkPlaces, isRouted, reportNoRoute } from "../../project/check-routes.ts";
import { isMistyped, missingProperty, unknownProperty } from "../../project/check-structure.ts";
import type { Project } from "../../project/project.ts";
import { kindOf, type Located, member, membersOf, textOf } from "../../report/located.ts";
import { inferValue } from "../context/infer-value.ts";
import { noteTracked } from "../context/note-tracked.ts";
import { inScope, type ScreenContext, silent } from "../context/screen-context.ts";
import { slotAt, stateSlot } from "../context/slot-at.ts";
import { withLocals } from "../facts/scope.ts";
import { expressionsOf, memberRead, numberAt } from "../facts/slots-read.ts";
import { checkAddress, noteAddress } from "./check-address.ts";
import { checkBlocks } from "./check-blocks.ts";
import { inferElements } from "./check-elements.ts";
import { checkPayload } from "./check-payload.ts";
import { checkBind, checkCallFile, checkIntent, checkLiteral, checkReference } from "./check-references.ts";
import { checkFields, checkOwnRules } from "./check-rules.ts";
import { checkText } from "./check-text.ts";
import { checkValue, doesNotFit } from "./check-value.ts";

/** The properties of a widget or an action, by their specs. Unknown names are the caller's to report. */
export function checkProps(specs: PropSpecs, node: Located, context: ScreenContext): void {
  for (const [name, spec] of entriesOf(specs)) {
    const value = member(node, name);
    if (value !== undefined) checkProp(name, spec, value, { specs, node, context });
    else if (spec.required === true && !isMistyped(name, node, Object.keys(specs)))
      missingProperty(name, spec.summary, node, context.report);
  }
  checkTaker(specs, node, context);
}

/** The type of one element of a list property, for `per` properties, `per` slots and `element` locals. */
export function elementType(name: string, specs: PropSpecs, node: Located, context: ScreenContext): Type {
  const spec = own(specs, name);
  const value = member(node, name);
  if (value === undefined) return ANY;
  if (spec?.kind === "bind") return itemOf(stateSlot(textOf(value)?.split(".")[1] ?? "", context) ?? ANY);
  // The element type of an empty list is unknown; a rule reports the list.
  if (kindOf(value) === "array" && value.items.length === 0) return ANY;
  const infer = spec?.kind === "list" && spec.texts === true ? inferElements : inferValue;
  return itemOf(infer(value, silent(context)));
}

export function itemOf(type: Type): Type {
  return type.kind === "list" ? type.item : ANY;
}

interface Around {
  readonly specs: PropSpecs;
  readonly node: Located;
  readonly context: ScreenContext;
}

function checkProp(name: string, spec: PropSpec, value: Located, { specs, node, context }: Around): void {
  if (value.value === null && spec.required !== true && !("fits" in spec)) return;
  if (spec.required === true && isNothing(value, spec, context)) {
    const hint = spec.kind === "list" ? "write [] for none" : spec.summary;
    context.report(
      "property-type",
      value,
      `"${name}" is required, and this is null${value.value === null ? "" : " at times"}`,
      hint,
    );
    return;
  }
  if (spec.per === undefined) {
    checkOne(name, spec, value, { specs, node, context });
    return;
  }
  const locals = { item: elementType(spec.per, specs, node, context), index: NUMBER };
  const scope = withLocals(context.scope, locals, { item: member(node, spec.per) });
  checkOne(name, spec, value, { specs, node, context: inScope(context, scope) });
}

/** Whether it is null, or at times null in place of a list. */
function isNothing(value: Located, { kind }: PropSpec, context: ScreenContext): boolean {
  if (value.value === null) return true;
  const type = kind === "list" && textOf(value) !== undefined ? inferValue(value, silent(context)) : ANY;
  return type.kind === "null" || (type.kind === "list" && type.nullable === true);
}

function checkOne(name: string, spec: PropSpec, value: Located, { specs, node, context }: Around): void {
  if ("address" in spec && spec.address === true) {
    checkAddress(value, context);
    noteAddress(value, context);
  }
  byKind(CHECKS, spec, value, { specs, node, context, name });
}

type Check<K extends PropKind = PropKind> = (spec: Shape<K>, value: Located, around: NamedAround) => void;

interface NamedAround extends Around {
  /** The property's own. */
  readonly name: string;
}

const reference: Check<ReferenceKind> = ({ kind }, value, { context }) => checkReference(kind, value, context);

const CHECKS = {
  text: ({ fills }, value, { context }) => checkText(value, context, fills),
  string: (spec, value, { context }) => checkString(spec, value, context),
  number: (spec, value, { context }) => {
    checkTyped(NUMBER, spec, value, context);
    checkLimits(spec, value, context);
  },
  boolean: (spec, value, { context }) => checkTyped(BOOLEAN, spec, value, context),
  list: (spec, value, around) => checkList(spec, value, around),
  value: (spec, value, { node, context }) => {
    if (spec.maxLength !== undefined) checkLength(spec.maxLength, value, context);
    if (spec.fits === undefined) checkTyped(spec.type ?? ANY, spec, value, context);
    else checkWritten(value, member(node, spec.fits), context);
  },
  record: ({ member: each }, value, { name, specs, context }) => {
    if (!isPayload(name, specs)) checkRecord(each, value, context);
  },
  blocks: ({ blocks }, value, { context }) => checkBlocks(blocks, value, context),
  bind: ({ type }, value, { context }) => checkBind(type, value, context),
  rules: ({ ofFields }, value, { context }) => checkOwnRules(value, context, ofFields),
  // By the rules of the whole input.
  messages: () => {},
  fields: (_, value, { context }) => checkFields(value, context),
  ...ofReferences(reference),
  source: (spec, value, around) => {
    const { context } = around;
    reference(spec, value, around);
    if (spec.more === true) checkPages(value, context);
    else context.shown.add(textOf(value) ?? "");
  },
  call: (spec, value, around) => {
    reference(spec, value, around);
    checkCallFile(spec.file === true, value, around.context);
  },
} satisfies ByKind<PropKind, [value: Located, around: NamedAround], void>;

/** Limits of a number that is written out. The phone holds a computed one to them. */
function checkLimits(spec: Shape<"number">, node: Located, { report }: ScreenContext): void {
  const { least = Number.NEGATIVE_INFINITY, most = Number.POSITIVE_INFINITY } = spec;
  const value = numberAt(node);
  if (value === undefined) return;
  if (spec.whole === true && !Number.isInteger(value))
    report("number-limit", node, `a whole number is counted here, found ${value}`, `write ${Math.round(value)}`);
  if (value >= least && value <= most) return;
  const [limit, words] = value < least ? [least, "at least"] : [most, "at most"];
  report("number-limit", node, `a phone takes ${words} ${limit} here, found ${value}`, `write ${limit}`);
}

/** As far as the string is written out. */
function checkLength(most: number, node: Located, context: ScreenContext): void {
  const type = inferValue(node, silent(context));
  const longest = type.kind === "string" ? Math.max(...(type.values ?? []).map(({ length }) => length)) : 0;
  if (longest <= most) return;
  context.report("number-limit", node, `a phone takes at most ${most} characters here, found ${longest}`, "shorten it");
}

function checkPages(source: Located, { sources, pages, report }: ScreenContext): void {
  const name = textOf(source) ?? "";
  if (!sources.has(name) || pages.has(name)) return;
  report("wrong-value", source, `the source "${name}" has no further pages`, "say how to read them in its `more`");
}

/** A value that is written to a slot must be of its type; null only where the slot begins with null. */
function checkWritten(value: Located, slot: Located | undefined, context: ScreenContext): void {
  const target = slotAt(textOf(slot) ?? "", context);
  if (target === undefined) {
    inferValue(value, context);
    return;
  }
  const type = inferValue(value, silent(context));
  checkValue(value, target.type, context);
  const isNull = type.kind === "null" || (type.kind === "list" && type.nullable === true);
  if (!isNull || target.nullable) return;
  const message = `expected ${describeType(target.type)}, found null${type.kind === "null" ? "" : " at times"}`;
  context.report("property-type", value, message, "write an empty value, or let the slot begin with null");
}

function checkString(spec: Shape<"string">, value: Located, context: ScreenContext): void {
  if (spec.refersTo === "intent") {
    checkIntent(value, context);
    return;
  }
  const expected: Type = spec.values === undefined ? { kind: "string" } : { kind: "string", values: spec.values };
  if (spec.route === true) {
    checkRoute(value, context);
    noteAddress(value, context);
  }
  if (spec.date === true) checkMoment(isDay, ["a day", "2026-11-22"], value, context);
  if (spec.time === true) checkMoment(isTime, ["a time of day", "08:30"], value, context);
  if (spec.literal !== true) {
    checkValue(value, expected, context);
    return;
  }
  if (checkLiteral(value, context) !== undefined) checkValue(value, expected, context);
}

/** A day that no calendar has, or a time that no clock shows, lets nobody choose anything. */
function checkMoment(
  isMoment: (written: string) => boolean,
  [name, example]: readonly [name: string, example: string],
  value: Located,
  context: ScreenContext,
): void {
  const type = inferValue(value, silent(context));
  const wrong = type.kind === "string" ? type.values?.find((one) => one !== "" && !isMoment(one)) : undefined;
  if (wrong === undefined) return;
  context.report("property-type", value, `expected ${name}, found ${JSON.stringify(wrong)}`, `such as ${example}`);
}

function isTime(written: string): boolean {
  return /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(written);
}

function isDay(written: string): boolean {
  return readMoment(written, "UTC")?.second === null;
}

function checkList(spec: Shape<"list">, value: Located, { context, ...around }: NamedAround): void {
  const expected = listOf(spec.item ?? ANY);
  if (spec.ascending === true) checkAscending(value, context);
  if (spec.texts !== true || kindOf(value) !== "array") {
    checkValue(value, expected, context);
    return;
  }
  const type = inferElements(value, context, membersShown(around));
  if (!isAssignable(type, expected)) doesNotFit(value, type, expected, context);
  if (spec.members !== undefined) checkMembers(spec, spec.members, value, context);
}

/** The members of an element that words of the widget are, and nothing else: `${item.name}`. */
function membersShown({ name, specs, node }: Pick<NamedAround, "name" | "specs" | "node">): readonly string[] {
  return entriesOf(specs).flatMap(([prop, { kind, per }]) =>
    kind === "text" && per === name ? (memberRead(member(node, prop), "item") ?? []) : [],
  );
}

function checkAscending(list: Located, { report }: ScreenContext): void {
  const numbers = numbersIn(list);
  const at = numbers.findIndex((value, index) => value <= (numbers[index - 1] ?? Number.NEGATIVE_INFINITY));
  if (at === -1) return;
  report("wrong-value", list.items[at] ?? list, `${numbers[at]} stands behind ${numbers[at - 1]}`, "the lowest first");
}

/** Numbers of a list that is written out, as JSON or in an expression. */
function numbersIn(list: Located): readonly number[] {
  const [expression] = expressionsOf(list);
  const written =
    expression?.kind === "list" ? expression.items.map(writtenNumber) : list.items.map(({ value }) => value);
  return written.filter((value) => typeof value === "number");
}

/** The members of what is written out, but for what was looked at with the elements: its words, what is in its lists. */
function checkMembers(
  { fieldRules = {} }: Shape<"list">,
  specs: PropSpecs,
  { items }: Located,
  context: ScreenContext,
): void {
  for (const element of items) {
    if (kindOf(element) !== "object") continue;
    const ofKind = own(fieldRules, textOf(member(element, "kind")) ?? Object.keys(fieldRules)[0] ?? "");
    for (const [name, value] of element.members) {
      const spec = own(ofKind, name) ?? own(specs, name);
      if (spec === undefined) unknownProperty(name, value, Object.keys(specs), context.report);
      else if (spec.kind !== "text" && spec.kind !== "list")
        checkMember(name, spec, value, { specs, node: element, context });
    }
    for (const [name, spec] of entriesOf(specs)) {
      if (spec.required === true && !element.members.has(name))
        missingProperty(name, spec.summary, element, context.report);
    }
  }
}

/** An expression without a known type is skipped: its mistakes were reported with the elements. */
function checkMember(name: string, spec: PropSpec, value: Located, around: Around): void {
  const isComputed = textOf(value)?.includes("${") === true;
  if (!isComputed || spec.literal === true) checkProp(name, spec, value, around);
  else if (inferValue(value, silent(around.context)).kind !== "any") checkProp(name, spec, value, around);
}

/** As far as the path is written out: an expression in it can only be judged when it opens. */
function checkRoute(value: Located, { project, report }: ScreenContext): void {
  const [written = "", ...computed] = (textOf(value) ?? "").split("${");
  if (computed.length > 0 && !/[?#]/.test(written)) return;
  if (!isRouted(written, project)) reportNoRoute(value, written, report, project);
  else checkPlaces(value, written, report, project);
}

function checkTyped(expected: Type, spec: Shape, value: Located, context: ScreenContext): void {
  if (spec.literal === true && textOf(value)?.includes("${")) checkLiteral(value, context);
  else checkValue(value, expected, context);
}

/** Written out member by member, or one expression that gives a record. */
function checkRecord(each: Type | undefined, value: Located, context: ScreenContext): void {
  const type = inferValue(value, context);
  if (type.kind !== "record" && type.kind !== "any") doesNotFit(value, type, recordOf({}), context);
  if (each === undefined || type.kind !== "record") return;
  for (const [name, one] of Object.entries(type.fields)) {
    if (!isAssignable(one, each)) doesNotFit(member(value, name) ?? value, one, each, context);
  }
}

/** By convention `payload` belongs to what the property of kind `call` or `message` names. */
function isPayload(name: string, specs: PropSpecs): boolean {
  return name === "payload" && takerOf(specs) !== undefined;
}

/** Whether the call or message is sent and not waited for. */
function isTracking(spec: PropSpec | undefined, id: string, { app, calls }: Project): boolean {
  if (spec?.kind === "call") return textOf(member(calls.get(id)?.root, "effect")) === "telemetry";
  const messages = member(member(app?.root, "bridge"), "messages");
  return member(member(messages, id), "silent")?.value === true;
}

function takerOf(specs: PropSpecs): readonly [string, PropSpec] | undefined {
  return entriesOf(specs).find(([, spec]) => spec.kind === "call" || spec.kind === "message");
}

function checkTaker(specs: PropSpecs, node: Located, context: ScreenContext): void {
  const [name, spec] = takerOf(specs) ?? [];
  if (name === undefined || own(specs, "payload")?.kind !== "record") return;
  const id = textOf(member(node, name)) ?? "";
  const { project } = context;
  const schema = spec?.kind === "call" ? project.payloads.get(id) : project.messages.get(id);
  const payload = member(node, "payload");
  if (payload !== undefined && isTracking(spec, id, project)) noteTracked(payload, context);
  for (const [key, value] of membersOf(payload)) {
    if (spec?.kind === "message" && project.addresses.get(id)?.has(key)) {
      checkAddress(value, context);
      noteAddress(value, context);
    }
  }
  if (payload === undefined || kindOf(payload) === "object" || kindOf(payload) === "string") {
    const call = spec?.kind === "call" ? (project.calls.get(id) ?? undefined) : undefined;
    checkPayload(payload, node, schema, context, call);
    return;
  }
  context.report("wrong-type", payload, `expected an object, found ${describeType(inferValue(payload, context))}`);
}
