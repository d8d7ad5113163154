import { own } from "../../kit/own.ts";
import type { WidgetDefinition } from "../../language/define-widget.ts";
import { ANY, listOf, NUMBER } from "../../language/type.ts";
import { kindOf, type Located, member, textOf } from "../located.ts";
import { atKey, suggest } from "../reporter.ts";
import { checkIsExpression, missingProperty, unknownProperty } from "../structure/check-structure.ts";
import { NAME } from "../structure/structure.ts";
import { checkActions } from "./check-actions.ts";
import { checkId } from "./check-id.ts";
import { checkProps, elementType, itemOf } from "./check-props.ts";
import { checkTest, checkValue } from "./check-value.ts";
import { inferValue } from "./infer-value.ts";
import { withLocals } from "./scope.ts";
import { inScope, type ScreenContext, silent } from "./screen-context.ts";

const RESERVED = ["type", "id", "visible", "repeat", "on", "fallback"];

/** Whether nodes stand in the flow of the screen or directly under `popups`. */
export type Standing = "flow" | "popup";

export function checkNodes(node: Located | undefined, context: ScreenContext): void {
  if (node === undefined) return;
  if (kindOf(node) !== "list") context.report("wrong-type", node, `expected nodes, found ${kindOf(node)}`, "[…]");
  for (const item of node.items) checkNode(item, "flow", context);
}

export function checkNode(node: Located, standing: Standing, outside: ScreenContext): void {
  const definition = definitionOf(node, standing, outside);
  if (definition === undefined) return;
  checkNames(definition, node, outside);
  checkId(node, outside);
  const context = inLanguageOf(node, definition, checkRepeat(member(node, "repeat"), outside));
  const visible = member(node, "visible");
  if (visible !== undefined) checkTest(visible, context);
  checkProps(definition.props, node, context);
  checkExactlyOne(definition, node, context);
  checkSlots(definition, node, context);
  checkEvents(definition, member(node, "on"), context);
  checkLink(definition, node, context);
  const fallback = member(node, "fallback");
  if (fallback !== undefined) checkNode(fallback, standing, context);
}

/** Words in a language that the app does not have need no translation: the widget says which it is. */
function inLanguageOf(node: Located, { props }: WidgetDefinition, context: ScreenContext): ScreenContext {
  const [name = ""] = Object.entries(props).find(([, spec]) => "isLanguage" in spec) ?? [];
  const language = textOf(member(node, name));
  return language === undefined ? context : { ...context, isForeign: !context.languages.includes(language) };
}

function definitionOf(node: Located, standing: Standing, context: ScreenContext): WidgetDefinition | undefined {
  if (kindOf(node) !== "record") {
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
  } else if (definition.popup === true && standing === "flow") {
    context.report("popup-only", type, `"${name}" is a popup`, "declare it under popups and open it by an action");
  } else if (definition.popup !== true && standing === "popup") {
    const popups = [...context.widgets.values()].filter((one) => one.popup === true).map((one) => one.type);
    context.report("not-a-popup", type, `"${name}" is not a popup`, `popups: ${popups.join(", ")}`);
  }
  return definition;
}

function checkNames(definition: WidgetDefinition, node: Located, { report }: ScreenContext): void {
  const known = [...RESERVED, ...Object.keys(definition.props), ...Object.keys(definition.slots ?? {})];
  for (const [name, value] of node.members) if (!known.includes(name)) unknownProperty(name, value, known, report);
}

/** The context of what is repeated. */
function checkRepeat(repeat: Located | undefined, context: ScreenContext): ScreenContext {
  if (repeat === undefined) return context;
  const known = ["over", "as", "key"];
  if (kindOf(repeat) !== "record") {
    context.report("wrong-type", repeat, `expected a record, found ${kindOf(repeat)}`, 'write {"over": an expression}');
    return context;
  }
  for (const [name, value] of repeat.members) {
    if (!known.includes(name)) unknownProperty(name, value, known, context.report);
  }
  const over = member(repeat, "over");
  if (over === undefined) missingProperty("over", "the list", repeat, context.report);
  else if (kindOf(over) !== "text" || checkIsExpression(over, context)) checkValue(over, listOf(ANY), context);
  const name = elementName(member(repeat, "as"), context);
  const item = over === undefined ? ANY : itemOf(inferValue(over, silent(context)));
  const inside = inScope(context, withLocals(context.scope, { [name]: item, index: NUMBER }));
  const key = member(repeat, "key");
  if (key !== undefined && checkIsExpression(key, context)) inferValue(key, inside);
  return inside;
}

function elementName(as: Located | undefined, { report }: ScreenContext): string {
  if (as === undefined) return "item";
  const name = textOf(as);
  if (name !== undefined && new RegExp(`^${NAME.pattern}$`).test(name)) return name;
  report("wrong-value", as, `expected ${NAME.words}`);
  return name ?? "item";
}

function checkSlots(definition: WidgetDefinition, node: Located, context: ScreenContext): void {
  for (const [name, { per }] of Object.entries(definition.slots ?? {})) {
    const nodes = member(node, name);
    if (nodes === undefined) continue;
    if (per === undefined) checkNodes(nodes, context);
    else {
      const locals = { item: elementType(per, definition.props, node, context), index: NUMBER };
      checkNodes(nodes, inScope(context, withLocals(context.scope, locals)));
    }
  }
}

/** Of properties that exclude each other a node has one. */
function checkExactlyOne({ type, exactlyOne = [] }: WidgetDefinition, node: Located, { report }: ScreenContext): void {
  const given = exactlyOne.flatMap((name) => member(node, name) ?? []);
  if (exactlyOne.length === 0 || given.length === 1) return;
  const names = exactlyOne.map((name) => `"${name}"`).join(" or ");
  const found = given.length === 0 ? "none" : String(given.length);
  const place = given[1] === undefined ? node : atKey(given[1]);
  report("exactly-one-property", place, `a "${type}" takes ${names}, and ${found} is given`, `keep one of ${names}`);
}

/** A link takes its address from its actions. */
function checkLink({ type, events = {} }: WidgetDefinition, node: Located, { report }: ScreenContext): void {
  const on = member(node, "on");
  for (const event of Object.keys(events).filter((name) => events[name]?.link === true)) {
    const actions = member(on, event);
    if (actions !== undefined && (kindOf(actions) !== "list" || actions.items.length > 0)) continue;
    const example = `"on": {"${event}": [{"do": "navigate", "to": "/…"}]}`;
    report("link-without-actions", actions ?? member(node, "type") ?? node, `this "${type}" leads nowhere`, example);
  }
}

function checkEvents(definition: WidgetDefinition, on: Located | undefined, context: ScreenContext): void {
  if (on === undefined) return;
  if (kindOf(on) !== "record") context.report("wrong-type", on, `expected events, found ${kindOf(on)}`);
  const events = definition.events ?? {};
  for (const [name, actions] of on.members) {
    const event = own(events, name);
    if (event === undefined) {
      const hint = suggest(name, Object.keys(events)) || "it has no events";
      context.report("unknown-event", atKey(actions), `"${definition.type}" has no event "${name}"`, hint);
      continue;
    }
    const scope = event.value === undefined ? context.scope : withLocals(context.scope, { event: event.value });
    checkActions(actions, inScope(context, scope));
  }
}
