import { entriesOf } from "../../../kit/entries-of.ts";
import { type Located, member, membersOf, textOf } from "../../located.ts";
import type { CheckedBody } from "../../screen/checked-body.ts";
import type { ActionVisit, NodeVisit } from "../../screen/screen-context.ts";
import { expressionsOf } from "../../screen/slots-read.ts";
import { startsOf } from "../calls-made.ts";
import { type Condition, conditionOf, termsOf } from "../conditions.ts";
import { defineRule } from "../rule.ts";
import { boundSlots } from "../screen-reads.ts";

export const rule = defineRule({
  summary: "A widget waits for a state that nothing but the widget itself brings about.",
  why: "The state begins with another value, so the widget can never be tapped, or is never seen.",
  fix: "Turn the condition round, or let something else set the state.",
  screen(screen, report) {
    const { document, context } = screen;
    const slots = new Map(membersOf(member(document.root, "state")));
    const writers = writersOf(screen);
    for (const visit of context.visits.nodes) {
      for (const prop of ["visible", "enabled"]) {
        const value = member(visit.node, prop);
        if (value === undefined || (prop === "enabled" && !("enabled" in visit.definition.props))) continue;
        const slot = closedBy(value, visit, { slots, writers, screen });
        if (slot === undefined) continue;
        const what = prop === "visible" ? "seen" : "usable";
        report(value, `this "${visit.definition.type}" is never ${what}: nothing else sets "state.${slot}" so`);
      }
    }
  },
});

interface Around {
  readonly slots: ReadonlyMap<string, Located>;
  /** By slot, what writes it; undefined where that may come from anywhere. */
  readonly writers: ReadonlyMap<string, readonly ActionVisit[] | undefined>;
  readonly screen: CheckedBody;
}

/** The state that keeps it closed, and that only it would change. */
function closedBy(value: Located, { node }: NodeVisit, { slots, writers, screen }: Around): string | undefined {
  const [expression] = expressionsOf(value);
  if (expression === undefined) return undefined;
  const terms = expression.kind === "binary" && expression.operator === "&&" ? termsOf(expression) : [expression];
  for (const term of terms) {
    const condition = conditionOf(term);
    const [, slot = ""] = /^state\.(\w+)$/.exec(condition.subject) ?? [];
    const initial = member(slots.get(slot), "initial")?.value;
    if (initial === undefined || String(initial).includes("${") || holds(condition, initial) !== false) continue;
    const writing = writers.get(slot);
    if (writing === undefined || writing.length === 0) continue;
    if (member(slots.get(slot), "keep") !== undefined) continue;
    const areInside = writing.every((action) =>
      startsOf(action, screen).every((start) => start.widget?.node.path.startsWith(node.path) === true),
    );
    if (areInside) return slot;
  }
  return undefined;
}

/** Whether a value keeps the condition; undefined where that can't be told. */
function holds({ operator, literal }: Condition, value: unknown): boolean | undefined {
  if (operator === "is") return typeof value === "boolean" ? value === literal : undefined;
  if (operator === "==") return value === literal;
  if (operator === "!=") return value !== literal;
  if (typeof value !== "number" || typeof literal !== "number") return undefined;
  if (operator === "<") return value < literal;
  if (operator === "<=") return value <= literal;
  return operator === ">" ? value > literal : value >= literal;
}

function writersOf(screen: CheckedBody): Around["writers"] {
  const { document, context } = screen;
  const writers = new Map<string, ActionVisit[] | undefined>();
  for (const visit of context.visits.actions) {
    for (const [name, { kind }] of entriesOf(visit.definition.props)) {
      const [holder, slot = ""] = kind === "bind" ? (textOf(member(visit.node, name)) ?? "").split(".") : [];
      if (holder === "state") writers.set(slot, [...(writers.get(slot) ?? []), visit]);
    }
  }
  const filled = membersOf(member(document.root, "sources")).flatMap(([, source]) =>
    ["adjust", "prefill"].flatMap((name) => [...(member(source, name)?.members.keys() ?? [])]),
  );
  for (const slot of [...boundSlots(screen), ...filled]) writers.set(slot, undefined);
  return writers;
}
