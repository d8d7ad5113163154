import { entriesOf } from "../../kit/entries-of.ts";
import { oncePer } from "../../kit/once-per.ts";
import type { PropSpec } from "../../language/prop.ts";
import { type Located, member, textOf } from "../report/located.ts";
import type { CheckedBody } from "../screen/context/checked-body.ts";
import { slotsRead } from "../screen/facts/slots-read.ts";
import { bindsOf } from "./bound-inputs.ts";
import { type PlacedAction, type PlacedWidget, screenParts } from "./screen-parts.ts";

/** Rules of an input that typing alone does not keep. */
const RULES = ["required", "minLength", "pattern", "min", "rules"];

/**
 * By slot, the inputs whose rules what a person leaves there may break. A form asks its fields itself, when it is
 * submitted; a choice that has begun with an option is never empty.
 */
export const inputsWithRules = oncePer((body: CheckedBody): ReadonlyMap<string, readonly PlacedWidget[]> => {
  const found = new Map<string, PlacedWidget[]>();
  for (const widget of screenParts(body).widgets) {
    const { node, definition } = widget;
    const isForm = Object.values(definition.props).some((spec) => spec.kind === "rules" && spec.ofFields === true);
    const stated = RULES.filter((name) => isRule(definition.props[name]) && isStated(member(node, name)));
    if (isForm || stated.length === 0) continue;
    for (const name of bindsOf(definition)) {
      const slot = textOf(member(node, name));
      if (!slot?.startsWith("state.") || (stated.join() === "required" && beginsChosen(slot, widget, body))) continue;
      found.set(slot, [...(found.get(slot) ?? []), widget]);
    }
  }
  return found;
});

/** The ends of a slider, which nobody can pass, are none. */
function isRule(spec: PropSpec | undefined): boolean {
  return spec?.rule !== undefined || spec?.kind === "rules";
}

function isStated(rule: Located | undefined): boolean {
  return rule !== undefined && rule.value !== null && rule.value !== false;
}

function beginsChosen(slot: string, { definition: { props } }: PlacedWidget, { document }: CheckedBody): boolean {
  const initial = member(member(member(document.root, "state"), slot.split(".")[1] ?? ""), "initial")?.value;
  const isChoice = props.required?.kind === "boolean" && props.required.rule === "select";
  return isChoice && initial !== undefined && ![null, "", 0].includes(initial as null);
}

/**
 * Whether an input is asked for its rules, or decides, on the way to an action: by the same tap, by what its widget
 * waits for, where its popup is opened, or where the state is set that brings the widget.
 */
export function isValidatedBefore(
  slot: string,
  action: PlacedAction,
  body: CheckedBody,
  entered: ReadonlySet<PlacedAction> = new Set(),
): boolean {
  const { actions } = screenParts(body);
  if (entered.has(action)) return false;
  if (isValidatedByTap(slot, action, body)) return true;
  const { widget } = action;
  // Another tap comes before whatever the screen does by itself.
  if (widget === undefined || !isWithin(slot, widget, body)) return actions.some((one) => validates(one, slot, body));
  const before = new Set([...entered, action]);
  const isValidated = (one: PlacedAction) => isValidatedBefore(slot, one, body, before);
  const openers = actions.filter((one) => isOpening(one, widget.area));
  if (openers.length > 0 && openers.every(isValidated)) return true;
  const states = gatingStates(action, body);
  return actions.some((one) => [...slotsSet(one)].some((name) => states.has(name)) && isValidated(one));
}

/** Whether the tap itself asks: before it comes to the action, by a condition of it, or by one of the tapped widget. */
export function isValidatedByTap(slot: string, action: PlacedAction, body: CheckedBody): boolean {
  const [, name = ""] = slot.split(".");
  const { values } = body.context;
  const decides = (at: Located) => (["state", "valid"] as const).some((one) => slotsRead(at, one, values).has(name));
  return action.before.some((node) => validatesIn(node, action, slot, body)) || conditionsOf(action).some(decides);
}

/** Whether an action asks an input for its rules. */
export function validates(action: PlacedAction, slot: string, body: CheckedBody): boolean {
  return validatesIn(action.node, action, slot, body);
}

function validatesIn(node: Located, { widget }: PlacedAction, slot: string, body: CheckedBody): boolean {
  const definition = body.context.actions.get(textOf(member(node, "do")) ?? "");
  const [name] = entriesOf(definition?.props ?? {}).find(([, { kind }]) => kind === "fields") ?? [];
  if (name === undefined) return false;
  const fields = member(node, name);
  if (fields !== undefined) {
    const isPartOf = (one: string, other: string) => `${one}.`.startsWith(`${other}.`);
    return fields.items.some((field) => isPartOf(slot, textOf(field) ?? "") || isPartOf(textOf(field) ?? "", slot));
  }
  return (
    inputsWithRules(body)
      .get(slot)
      ?.some((input) => widget === undefined || mayBeThere(input, widget)) ?? true
  );
}

/** Whether an input may be on the screen when a widget is tapped: in no other popup, and in no later step. */
function mayBeThere(input: PlacedWidget, tapped: PlacedWidget): boolean {
  if (input.area !== tapped.area && input.area.startsWith("popups/")) return false;
  return input.needs.every((need) => {
    if (need.kind !== "same" || need.part === "repeat") return true;
    const [index, current] = [indexIn(need, input), indexIn(need, tapped)];
    return !isOneByOne(need, tapped) || index === undefined || current === undefined || index <= current;
  });
}

interface Holder {
  readonly node: Located;
  readonly part: string;
}

function isOneByOne({ node }: Holder, { needs }: PlacedWidget): boolean {
  return needs.some((need) => need.kind === "same" && need.node === node);
}

/** The number of the node, among those in a part of another one, that a widget stands in. */
export function indexIn({ node, part }: Holder, { node: inner }: PlacedWidget): number | undefined {
  const from = `${node.path}/${part}/`;
  const index = inner.path.startsWith(from) ? /^\d+/.exec(inner.path.slice(from.length))?.[0] : undefined;
  return index === undefined ? undefined : Number(index);
}

/** An input of the page is asked by the page, whatever popup is open. */
function isWithin(slot: string, { area }: PlacedWidget, body: CheckedBody): boolean {
  const inputs = inputsWithRules(body).get(slot) ?? [];
  return inputs.some((input) => input.area === area || !input.area.startsWith("popups/"));
}

function conditionsOf({ needs, widget }: PlacedAction): readonly Located[] {
  // The status of a source is asked for at the widget that shows it.
  const tests = [...needs, ...(widget?.needs ?? [])].flatMap((need) =>
    need.kind === "test" && textOf(need.at) !== undefined ? [need.at] : [],
  );
  return [...tests, ...["enabled", "busy"].flatMap((name) => member(widget?.node, name) ?? [])];
}

/** The states that decide whether the tapped widget is there and can be tapped. */
function gatingStates(action: PlacedAction, { context }: CheckedBody): ReadonlySet<string> {
  const read = conditionsOf(action).flatMap((at) => [...slotsRead(at, "state", context.values)]);
  const steps = (action.widget?.needs ?? []).flatMap((need) =>
    need.kind === "same" ? (stepSlot(need, context) ?? []) : [],
  );
  return new Set([...read.map((name) => `state.${name}`), ...steps]);
}

/** The slot that holds which node of a part is there, where that is one at a time. */
export function stepSlot({ node, part }: Holder, { widgets }: CheckedBody["context"]): string | undefined {
  const name = widgets.get(textOf(member(node, "type")) ?? "")?.slots?.[part]?.oneAtATime;
  return name === undefined ? undefined : textOf(member(node, name));
}

export function slotsSet({ node, definition }: PlacedAction): ReadonlySet<string> {
  const set = entriesOf(definition.props).flatMap(([name, spec]) =>
    spec.kind === "bind" && spec.input !== true ? (textOf(member(node, name)) ?? []) : [],
  );
  return new Set(set.map((slot) => slot.split(".").slice(0, 2).join(".")));
}

function isOpening({ node, definition }: PlacedAction, area: string): boolean {
  const [name = ""] = entriesOf(definition.props).find(([, { kind }]) => kind === "popup") ?? [];
  return definition.control === "open" && `popups/${textOf(member(node, name))}` === area;
}
