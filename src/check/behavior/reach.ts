import { entriesOf } from "../../kit/entries-of.ts";
import { oncePer } from "../../kit/once-per.ts";
import { type Located, member, membersOf, textOf } from "../report/located.ts";
import type { CheckedBody } from "../screen/context/checked-body.ts";
import { constantOf } from "../screen/facts/expression-parts.ts";
import { memberRead, wholeExpression } from "../screen/facts/slots-read.ts";
import { bindsOf } from "./bound-inputs.ts";
import { type Literal, outcomesOf, type PossibleValues } from "./outcomes.ts";
import {
  type Need,
  needsToTap,
  needsToType,
  type PlacedAction,
  type PlacedWidget,
  screenParts,
} from "./screen-parts.ts";

/** All that a person may come to on a screen, from its initial state on, by taps, answers and inputs. */
export interface Reach {
  /** All that the state may be set to once the screen is there: what it begins with is none of it. */
  readonly possibleLater: PossibleValues;
  /** Whether a need may ever be met. */
  mayHold(need: Need): boolean;
}

/**
 * Reachable widgets and actions write slots, and what slots may hold makes more of them reachable, until neither grows.
 */
export const reachOf = oncePer((body: CheckedBody): Reach => {
  const { context, document } = body;
  const { widgets, actions } = screenParts(body);
  const slots = new Slots();
  const later = new Slots();
  const write = (name: string, value: Located | null | undefined) => {
    slots.write(name, value);
    later.write(name, value);
  };
  const opened = new Set<string>();
  const required = new Set(
    widgets.flatMap(({ node, definition }) =>
      member(node, "required")?.value === true
        ? bindsOf(definition).map((name) => slotOf(member(node, name)).name)
        : [],
    ),
  );
  for (const [name, state] of membersOf(member(document.root, "state"))) slots.write(name, member(state, "initial"));
  for (const [, source] of membersOf(member(document.root, "sources"))) {
    for (const filling of ["prefill", "adjust"])
      for (const [name, value] of membersOf(member(source, filling))) write(name, value);
  }
  const possible: PossibleValues = (form) => slots.valuesOf(form);
  const mayHold = (need: Need) =>
    need.kind === "same" || outcomesOf(need.test, need.at, { values: context.values, possible }).mayHold;
  for (let size = -1; size !== slots.size + opened.size; ) {
    size = slots.size + opened.size;
    for (const widget of widgets) if (isInReach(widget)) fill(widget);
    for (const action of actions) if (canRun(action)) run(action);
  }
  return { possibleLater: (form) => later.valuesOf(form), mayHold };

  function isInReach({ area, needs }: PlacedWidget): boolean {
    const [, popup] = /^popups\/(.*)$/s.exec(area) ?? [];
    return (popup === undefined || opened.has(popup)) && needs.every(mayHold);
  }

  function canRun({ widget, needs, before }: PlacedAction): boolean {
    if (!before.every(mayPass)) return false;
    if (widget === undefined) return needs.every(mayHold);
    return isInReach(widget) && [...needs, ...needsToTap(widget)].every(mayHold);
  }

  /** An action that asks for inputs ends the event where one must be filled in, and never is. */
  function mayPass(node: Located): boolean {
    const props = context.actions.get(textOf(member(node, "do")) ?? "")?.props ?? {};
    const fields = entriesOf(props).flatMap(([name, { kind }]) =>
      kind === "fields" ? (member(node, name)?.items ?? []) : [],
    );
    return fields
      .map((field) => slotOf(field).name)
      .every((name) => {
        const held = required.has(name) ? slots.valuesOf(`state.${name}`) : undefined;
        return held === undefined || held.some((value) => !BLANK.includes(value));
      });
  }

  function fill(widget: PlacedWidget): void {
    const { node, definition } = widget;
    if (![...needsToTap(widget), ...needsToType(node)].every(mayHold)) return;
    for (const name of bindsOf(definition)) write(slotOf(member(node, name)).name, undefined);
  }

  function run({ node, definition }: PlacedAction): void {
    for (const [name, spec] of entriesOf(definition.props)) {
      if (spec.kind === "popup" && definition.control === "open") opened.add(textOf(member(node, name)) ?? "");
      if (spec.kind !== "bind") continue;
      const [value] = entriesOf(definition.props).find(([, one]) => one.kind === "value" && one.fits === name) ?? [];
      const slot = slotOf(member(node, name));
      const isWhole = value !== undefined && slot.isWhole;
      write(slot.name, isWhole ? (member(node, value) ?? null) : undefined);
    }
  }
});

/** Values that a required input counts as not filled in. */
const BLANK: readonly Literal[] = ["", null, false];

/** The state that a slot is, or is a member of. */
function slotOf(node: Located | undefined): { readonly name: string; readonly isWhole: boolean } {
  const [holder, name = "", ...members] = (textOf(node) ?? "").split(".");
  return { name: holder === "state" ? name : "", isWhole: members.length === 0 };
}

/** By name all that states may hold; undefined where that may be anything. */
class Slots {
  readonly #found = new Map<string, ReadonlySet<Literal> | undefined>();
  /** Grows with all that is learned. */
  size = 0;

  /** @param value undefined for one that a person or the server gives; null where the slot is emptied */
  write(name: string, value: Located | null | undefined): void {
    const written = value === null ? [null] : this.#written(value);
    const before = this.#found.get(name);
    if (before === undefined && this.#found.has(name)) return;
    const after = written === undefined ? undefined : new Set([...(before ?? []), ...written]);
    if (after !== undefined && after.size === before?.size) return;
    this.#found.set(name, after);
    this.size++;
  }

  valuesOf(form: string): readonly Literal[] | undefined {
    const [, name = ""] = /^state\.(\w+)$/.exec(form) ?? [];
    const found = this.#found.get(name);
    return found === undefined ? undefined : [...found];
  }

  #written(value: Located | undefined): readonly Literal[] | undefined {
    const state = memberRead(value, "state");
    if (state !== undefined) return this.valuesOf(`state.${state}`);
    const constant = literalOf(value);
    return constant === undefined ? undefined : [constant];
  }
}

/** A value that is written out, in JSON or in an expression. */
export function literalOf(node: Located | undefined): Literal | undefined {
  const value = node?.value;
  if (value === null || typeof value === "boolean" || typeof value === "number") return value;
  const expression = wholeExpression(node);
  if (expression !== undefined) return constantOf(expression);
  return typeof value === "string" && !value.includes("${") ? value : undefined;
}

/** Whether writing a value into a state changes nothing of what it begins with. */
export function leavesAsIs(value: Located, name: string, initial: Located | undefined): boolean {
  if (memberRead(value, "state") === name || JSON.stringify(value.value) === JSON.stringify(initial?.value))
    return true;
  const literal = literalOf(value);
  return literal !== undefined && literal === literalOf(initial);
}
