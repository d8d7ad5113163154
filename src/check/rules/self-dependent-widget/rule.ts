import { leavesAsIs, reachOf } from "../../behavior/reach.ts";
import { type Need, needsOf, needsToType, type PlacedWidget, screenParts } from "../../behavior/screen-parts.ts";
import { type Located, member, membersOf } from "../../report/located.ts";
import { partsInside } from "../../report/parts-inside.ts";
import type { CheckedBody } from "../../screen/context/checked-body.ts";
import { slotWrites } from "../../screen/context/slot-writes.ts";
import { slotsRead } from "../../screen/facts/slots-read.ts";
import { defineRule } from "../rule.ts";

export const rule = defineRule({
  summary: "A widget waits for a state that nothing in reach of the person brings about.",
  why: "What would set it stands in the widget itself, or behind it: it can never be tapped, or is never seen.",
  fix: "Turn the condition round, or let something else set the state.",
  screen(screen, report) {
    const { mayHold } = reachOf(screen);
    const changing = statesSet(screen);
    const found: Found[] = [];
    for (const widget of changing.size === 0 ? [] : screenParts(screen).widgets) {
      for (const prop of ["visible", "enabled", "readOnly"] as const) {
        const value = member(widget.node, prop);
        if (value === undefined || (prop !== "visible" && !(prop in widget.definition.props))) continue;
        const own = prop === "readOnly" ? needsToType(widget.node) : needsOf(value);
        if (!needsAround(widget, prop, own).every(mayHold)) continue;
        const [slot] = own.flatMap((need) => (mayHold(need) ? [] : slotsIn(need, screen)));
        if (slot === undefined || !changing.has(slot)) continue;
        found.push({ widget, value, slot, what: WHAT[prop] });
      }
    }
    for (const one of found) {
      // A widget that waits for an input which nobody can fill in follows from that.
      if (one.what !== WHAT.readOnly && found.some(({ slot, what }) => slot === one.slot && what === WHAT.readOnly))
        continue;
      // Another one that waits for what this would set follows from it.
      if (
        one.what !== WHAT.readOnly &&
        !setsIn(one, screen) &&
        found.some((other) => other.slot === one.slot && setsIn(other, screen))
      )
        continue;
      const { widget, value, slot, what } = one;
      report(value, `this "${widget.definition.type}" is never ${what}: nothing in reach sets "state.${slot}" so`);
    }
  },
});

const WHAT = { visible: "seen", enabled: "usable", readOnly: "filled in" } as const;

interface Found {
  readonly widget: PlacedWidget;
  readonly value: Located;
  readonly slot: string;
  readonly what: (typeof WHAT)[keyof typeof WHAT];
}

/** Whether an action of the widget, or of one in it, sets the slot. */
function setsIn({ widget: { node }, slot }: Found, screen: CheckedBody): boolean {
  return screenParts(screen).actions.some(
    (action) =>
      action.node.path.startsWith(`${node.path}/`) &&
      [...action.node.members.values()].some((part) => part.value === `state.${slot}`),
  );
}

/** The needs of a widget that are not of the property itself. */
function needsAround({ needs }: PlacedWidget, prop: keyof typeof WHAT, own: readonly Need[]): readonly Need[] {
  if (prop !== "visible") return needs;
  const tests = own.flatMap((need) => (need.kind === "test" ? [need.test] : []));
  return needs.filter((need) => need.kind === "same" || !tests.includes(need.test));
}

function slotsIn(need: Need, { context }: CheckedBody): readonly string[] {
  return need.kind === "test" ? [...slotsRead(need.at, "state", context.values)] : [];
}

/** States that some action sets to something else than they begin with: of others another rule tells. */
function statesSet({ document, whole, context }: CheckedBody): ReadonlySet<string> {
  const states = member(document.root, "state");
  if (membersOf(states).length === 0) return new Set();
  return new Set(
    slotWrites(whole, partsInside(whole), context).flatMap(({ slot, by, value }) => {
      const [, name = ""] = slot.split(".");
      const isSame = value !== undefined && leavesAsIs(value, name, member(member(states, name), "initial"));
      return by !== "action" || isSame ? [] : [name];
    }),
  );
}
