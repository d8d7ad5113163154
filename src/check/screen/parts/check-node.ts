import { entriesOf } from "../../../kit/entries-of.ts";
import { own } from "../../../kit/own.ts";
import type { WidgetDefinition } from "../../../language/define-widget.ts";
import { NODE_FIELDS } from "../../../language/shape/node-structure.ts";
import { NUMBER, type Type } from "../../../language/terms/type.ts";
import { isSlotPlace, isUse } from "../../fragment/node-parts.ts";
import { missingProperty, unknownProperty } from "../../project/check-structure.ts";
import { kindOf, type Located, member, textOf } from "../../report/located.ts";
import { atKey, suggest } from "../../report/reporter.ts";
import { inScope, type NodeVisit, type ScreenContext, within } from "../context/screen-context.ts";
import { withLocals } from "../facts/scope.ts";
import { checkActions } from "./check-actions.ts";
import { checkId } from "./check-id.ts";
import { checkProps, elementType } from "./check-props.ts";
import { checkRepeat, repeated } from "./check-repeat.ts";
import { checkRules } from "./check-rules.ts";
import { checkSlotPlace } from "./check-slot-place.ts";
import { checkUse, type Standing } from "./check-use.ts";
import { checkTest } from "./check-value.ts";
import { offeredType } from "./offered-type.ts";

export function checkNodes(node: Located | undefined, context: ScreenContext): void {
  if (node === undefined) return;
  if (kindOf(node) !== "array") context.report("wrong-type", node, `expected nodes, found ${kindOf(node)}`, "[…]");
  for (const item of node.items) {
    if (isSlotPlace(item)) checkSlotPlace("nodes", item, context);
    else checkNode(item, "flow", context);
  }
}

export function checkNode(node: Located, standing: Standing, outside: ScreenContext): void {
  if (isUse(node)) {
    checkUse(node, standing, outside, checkNodes);
    return;
  }
  const definition = definitionOf(node, standing, outside);
  if (definition === undefined) return;
  checkNames(definition, node, outside);
  checkId(node, outside);
  const around = inLanguageOf(node, definition, checkRepeat(member(node, "repeat"), outside));
  const visit: NodeVisit = { kind: "node", node, definition, context: around, owner: outside.owner };
  outside.visits.nodes.push(visit);
  const context = within(around, visit);
  const visible = member(node, "visible");
  if (visible !== undefined) checkTest(visible, context);
  checkProps(definition.props, node, context);
  checkExactlyOne(definition, node, context);
  checkRules(definition, node, context);
  checkSlots(definition, node, context);
  checkEvents(visit, member(node, "on"), context);
  const fallback = member(node, "fallback");
  if (fallback !== undefined) checkNode(fallback, standing === "popup" ? "popup" : "alone", context);
}

/** Words in a language that the app does not have need no translation: the widget says which it is. */
function inLanguageOf(node: Located, { props }: WidgetDefinition, context: ScreenContext): ScreenContext {
  const [name = ""] = entriesOf(props).find(([, spec]) => "isLanguage" in spec) ?? [];
  const language = textOf(member(node, name));
  return language === undefined ? context : { ...context, isForeign: !context.languages.includes(language) };
}

function definitionOf(node: Located, standing: Standing, context: ScreenContext): WidgetDefinition | undefined {
  if (kindOf(node) !== "object") {
    context.report("wrong-type", node, `expected a node, found ${kindOf(node)}`, '{"type": "…"}');
    return undefined;
  }
  const type = member(node, "type");
  if (type === undefined) {
    missingProperty("type", "the widget's type", node, context.report);
    return undefined;
  }
  const name = textOf(type) ?? "";
  const definition = context.widgets.get(name);
  if (definition === undefined) {
    const hint = suggest(name, [...context.widgets.keys()]);
    context.report("unknown-widget", type, `there is no widget ${JSON.stringify(type.value)}`, hint);
  } else if (definition.popup === true && standing !== "popup") {
    context.report("popup-only", type, `"${name}" is a popup`, "declare it under popups and open it by an action");
  } else if (definition.popup !== true && standing === "popup") {
    const popups = [...context.widgets.values()].filter((one) => one.popup === true).map((one) => one.type);
    context.report("not-a-popup", type, `"${name}" is not a popup`, `popups: ${popups.join(", ")}`);
  }
  return definition;
}

function checkNames(definition: WidgetDefinition, node: Located, { report }: ScreenContext): void {
  const known = [...Object.keys(NODE_FIELDS), ...Object.keys(definition.props), ...Object.keys(definition.slots ?? {})];
  for (const [name, value] of node.members) if (!known.includes(name)) unknownProperty(name, value, known, report);
}

function checkSlots(definition: WidgetDefinition, node: Located, context: ScreenContext): void {
  for (const [name, { per }] of Object.entries(definition.slots ?? {})) {
    const nodes = member(node, name);
    if (nodes === undefined) continue;
    if (per === undefined) checkNodes(nodes, context);
    else {
      const locals = { item: elementType(per, definition.props, node, context), index: NUMBER };
      checkNodes(nodes, repeated(inScope(context, withLocals(context.scope, locals, { item: member(node, per) }))));
    }
  }
}

/** A node has one of the properties that exclude each other. */
function checkExactlyOne({ type, exactlyOne = [] }: WidgetDefinition, node: Located, { report }: ScreenContext): void {
  const given = exactlyOne.flatMap((name) => member(node, name) ?? []);
  if (exactlyOne.length === 0 || given.length === 1) return;
  const names = exactlyOne.map((name) => `"${name}"`).join(" or ");
  const found = given.length === 0 ? "none" : String(given.length);
  const place = given[1] === undefined ? node : atKey(given[1]);
  report("exactly-one-property", place, `a "${type}" takes ${names}, and ${found} is given`, `keep one of ${names}`);
}

function checkEvents(visit: NodeVisit, on: Located | undefined, context: ScreenContext): void {
  if (on === undefined) return;
  if (kindOf(on) !== "object") context.report("wrong-type", on, `expected events, found ${kindOf(on)}`);
  const { type, events = {} } = visit.definition;
  for (const [name, actions] of on.members) {
    const event = own(events, name);
    if (event === undefined) {
      const hint = suggest(name, Object.keys(events)) || "it has no events";
      context.report("unknown-event", atKey(actions), `"${type}" has no event "${name}"`, hint);
      continue;
    }
    const value = event.value?.kind === "string" ? chosenIn(visit, event.value, context) : event.value;
    const scope = value === undefined ? context.scope : withLocals(context.scope, { event: value });
    checkActions(actions, within(inScope(context, scope), { kind: "event", name, of: visit }));
  }
}

/** The value of an event is one of the options, where they are known. */
function chosenIn({ definition, node }: NodeVisit, value: Type, context: ScreenContext): Type {
  const offered = offeredType(definition, node, context);
  return offered?.kind === "string" && offered.values !== undefined ? { ...offered, blank: true } : value;
}
