import { formOf } from "../../expression/syntax/form-of.ts";
import { entriesOf } from "../../kit/entries-of.ts";
import type { ActionDefinition } from "../../language/define-action.ts";
import { boundInputs } from "../behavior/bound-inputs.ts";
import { createImplication, resolveNames } from "../behavior/implied.ts";
import {
  type Need,
  needsToTap,
  negated,
  type PlacedAction,
  type PlacedWidget,
  screenParts,
} from "../behavior/screen-parts.ts";
import { type Located, member, textOf } from "../report/located.ts";
import type { CheckedBody } from "../screen/context/checked-body.ts";
import { partsOf } from "../screen/facts/expression-parts.ts";
import { slotsRead, wholeExpression } from "../screen/facts/slots-read.ts";
import { aliased } from "./amounts-sent.ts";
import { amountIn, amountsIn, type ShownAmount, shownAmounts } from "./shown-amounts.ts";

/** How well a person who taps can see an amount that is sent. */
export type Sight = "seen" | "nowhere" | "elsewhere" | "other" | "sometimes" | "set";

/** Whether the person who taps for a call sees the amount that it sends, at that moment and on the way to it. */
export function sightOf(amount: Located, call: PlacedAction, body: CheckedBody): Sight {
  const { values } = body.context;
  const sent = amountIn(amount, values);
  if (sent === undefined || sent.locals.some((name) => call.locals.has(name))) return "nowhere";
  const shown = shownAmounts(body).filter(({ form }) => form === sent.form);
  if (shown.length === 0) return "nowhere";
  const read = [...slotsRead(amount, "state", values)].map((name) => `state.${name}`);
  if (read.some((slot) => call.written.has(slot))) return "set";
  const { widget } = call;
  // Calls that the screen makes by itself are another rule's.
  if (widget === undefined) return "seen";
  const near = shown.filter((one) => isOnTheWay(one, widget, body));
  if (near.length === 0) return "elsewhere";
  const isInLists = (one: ShownAmount) => sent.locals.length === 0 || isOfSameElement(one, widget);
  if (!near.some((one) => isInSight(one, widget, body) && isInLists(one))) return "sometimes";
  return otherOn(call, amount, body) === undefined ? "seen" : "other";
}

/**
 * Where the widget that is tapped, or else its popup or what stands beside it, shows an amount, and nothing that the call
 * sends is one that it shows.
 */
export function otherOn({ widget, node }: PlacedAction, amount: Located, body: CheckedBody): Located | undefined {
  const { values } = body.context;
  const own = widget === undefined ? [] : nearestTo(widget, body);
  const isShown = (form: string | undefined) => own.some((one) => one.form === form);
  // A label need not name all that is sent.
  const sent = [amount, ...(member(node, "payload")?.members.values() ?? [])];
  if (sent.some((one) => isShown(amountIn(one, values)?.form))) return undefined;
  const choices = amountsIn(amount, values);
  if (choices.length > 0 && choices.every(({ form }) => isShown(form))) return undefined;
  return own.length > 1 && own.every(({ form }) => isPartOf(form, amount, values)) ? undefined : own[0]?.at;
}

/** The amounts that its label shows; or those that its popup, or what it stands in, shows whenever it can be tapped. */
function nearestTo(widget: PlacedWidget, body: CheckedBody): readonly ShownAmount[] {
  const shown = shownAmounts(body);
  const own = shown.filter((one) => one.widget === widget);
  if (own.length > 0) return own;
  const { area, parent } = widget;
  return shown.filter((one) => {
    const isNear = area.startsWith("popups/")
      ? one.widget.area === area
      : parent !== undefined && one.widget.parent === parent;
    return isNear && isInSight(one, widget, body);
  });
}

/** One of several amounts that make up the one that is sent, each of which the label names. */
function isPartOf(form: string, amount: Located, values: Located | undefined): boolean {
  const expression = wholeExpression(aliased(amount, values));
  if (expression?.kind !== "binary" || expression.operator !== "+") return false;
  return partsOf(expression).some((part) => formOf(resolveNames(part, amount, values)) === form);
}

/** Whether what is on the way to the tap shows as money something else that is made of what a person fills in. */
export function isOtherShown(amount: Located, { widget }: PlacedAction, body: CheckedBody): boolean {
  const { values } = body.context;
  const read = slotsRead(amount, "state", values);
  const sent = amountIn(amount, values);
  if (widget === undefined || sent === undefined || read.size === 0 || isAsTyped(amount, body)) return false;
  return shownAmounts(body).some((one) => one.states.some((name) => read.has(name)) && isOnTheWay(one, widget, body));
}

/** An amount as it stands in its input, in minor units: the input shows it. */
function isAsTyped(amount: Located, body: CheckedBody): boolean {
  const [sent, divisor] = [amountIn(amount, body.context.values), divisorOf(body)];
  return boundInputs(body).some(({ slot }) =>
    [`(* number(${slot}),${divisor})`, `(* ${divisor},number(${slot}))`, slot].includes(sent?.form ?? ""),
  );
}

function divisorOf({ context }: CheckedBody): unknown {
  return member(member(context.project.app?.root, "money"), "divisor")?.value;
}

/**
 * Whether one of these widgets is in sight whenever the call is tapped for: on the screen itself, in its popup, or where
 * that was opened.
 */
export function isAnyInSight(
  widgets: readonly PlacedWidget[],
  call: PlacedAction,
  needs: readonly Need[],
  body: CheckedBody,
  entered: readonly string[] = [],
): boolean {
  const { widget } = call;
  // Calls that the screen makes by itself are another rule's.
  if (widget === undefined) return true;
  const near = widgets.filter(({ area }) => area === widget.area || !area.startsWith("popups/"));
  // A choice that the tap itself decides is no condition of what was seen before.
  const known = [...call.needs, ...needs].filter((need) => !readsAny(need, call.written, body));
  if (isOneThere(near, [...needsToTap(widget), ...known], body)) return true;
  const [, popup] = /^popups\/(.*)$/s.exec(widget.area) ?? [];
  if (popup === undefined || entered.includes(popup)) return false;
  const openers = screenParts(body).actions.filter((action) => popupOf(action, "open") === popup);
  return (
    openers.length > 0 &&
    openers.every((opener) => {
      const closed = opener.before.map((node) => `popups/${closedBy(node, body)}`);
      const left = widgets.filter(({ area }) => !closed.includes(area));
      return opener.widget !== undefined && isAnyInSight(left, opener, needs, body, [...entered, popup]);
    })
  );
}

function readsAny(need: Need, slots: ReadonlySet<string>, { context }: CheckedBody): boolean {
  return (
    need.kind === "test" && [...slotsRead(need.at, "state", context.values)].some((name) => slots.has(`state.${name}`))
  );
}

/** Whether at least one of them is there whenever all that is known holds: what hides one may show another. */
function isOneThere([first, ...others]: readonly PlacedWidget[], known: readonly Need[], body: CheckedBody): boolean {
  if (first === undefined) return false;
  const open = first.needs.filter((need) => !createImplication(body, known)(need));
  return open.every((need) => isOneThere(others, need.kind === "test" ? [...known, negated(need)] : known, body));
}

/** Whether all that the amount needs to be there holds whenever the widget can be tapped. */
function isInSight({ needs }: ShownAmount, widget: PlacedWidget, body: CheckedBody): boolean {
  return needs.every(createImplication(body, needsToTap(widget)));
}

/** Both stand in the same elements of the same lists. */
function isOfSameElement({ needs }: ShownAmount, widget: PlacedWidget): boolean {
  return widget.needs.every(
    (one) => one.kind === "test" || needs.some((need) => need.kind === "same" && need.node === one.node),
  );
}

/** It is in the label, the footer or the popup of the widget, before it on the screen, or beside what opened its popup. */
function isOnTheWay(
  shown: Pick<ShownAmount, "widget">,
  widget: PlacedWidget,
  body: CheckedBody,
  entered: readonly string[] = [],
): boolean {
  const { area, order, parent } = widget;
  if (shown.widget.area === area) {
    const isBeside = parent !== undefined && isInside(shown.widget, parent, body);
    return area !== "body" || shown.widget.order <= order || isBeside;
  }
  const [, popup] = /^popups\/(.*)$/s.exec(area) ?? [];
  if (popup === undefined || entered.includes(popup)) return false;
  const openers = screenParts(body).actions.filter((action) => popupOf(action, "open") === popup);
  return openers.length > 0 && openers.every(leadsPast);

  function leadsPast(opener: PlacedAction): boolean {
    if (opener.widget === undefined || !isOnTheWay(shown, opener.widget, body, [...entered, popup ?? ""])) return false;
    const closed = opener.before.map((node) => closedBy(node, body));
    return !closed.some((name) => shown.widget.area === `popups/${name}`);
  }
}

function isInside({ order }: PlacedWidget, parent: Located, body: CheckedBody): boolean {
  const { widgets } = screenParts(body);
  const placed = new Map(widgets.map((one) => [one.node, one]));
  for (let at = widgets[order]?.parent; at !== undefined; at = placed.get(at)?.parent) if (at === parent) return true;
  return false;
}

function popupOf(
  { node, definition }: Pick<PlacedAction, "node" | "definition">,
  control: ActionDefinition["control"],
) {
  const [name = ""] = entriesOf(definition.props).find(([, { kind }]) => kind === "popup") ?? [];
  return definition.control === control ? textOf(member(node, name)) : undefined;
}

function closedBy(node: Located, { context }: CheckedBody): string | undefined {
  const definition = context.actions.get(textOf(member(node, "do")) ?? "");
  return definition && popupOf({ node, definition }, "close");
}
