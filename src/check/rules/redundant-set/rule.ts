import { type Located, member, textOf } from "../../report/located.ts";
import type { ActionVisit } from "../../screen/context/screen-context.ts";
import { COMPUTED, slotsRead } from "../../screen/facts/slots-read.ts";
import { defineRule } from "../rule.ts";

export const rule = defineRule({
  summary: "A slot is set, and set again by the next action, or to the same value further down.",
  why: "The first value is never seen: another slot was meant.",
  fix: "Correct the slot of one of the two, or take the first out.",
  isLocal: true,
  body({ context }, report) {
    const actions = context.visits.actions;
    for (const [at, visit] of actions.entries()) {
      const [slot, next] = [slotSet(visit), actions[at + 1]];
      const again = slot === undefined ? undefined : sameAgain(visit, actions);
      if (again !== undefined)
        report(again.node, `"${slot}" was set to this before`, "set another slot, or take one of the two out");
      if (again !== undefined || slot === undefined || next?.list !== visit.list || slotSet(next) !== slot) continue;
      if (reads(next.node, slot, context.values)) continue;
      report(next.node, `"${slot}" was set by the action before`, "set another slot, or take one of the two out");
    }
  },
});

/** The same action further down the list, where all in between set other slots. */
function sameAgain(visit: ActionVisit, actions: readonly ActionVisit[]): ActionVisit | undefined {
  const after = actions.filter(({ list, index }) => list === visit.list && index > visit.index);
  const end = after.findIndex((one) => slotSet(one) === undefined);
  const [next, ...others] = end < 0 ? after : after.slice(0, end);
  // The one right behind it is told as such.
  if (next === undefined || slotSet(next) === slotSet(visit)) return undefined;
  const value = JSON.stringify(visit.node.value);
  return value.includes("${") ? undefined : others.find(({ node }) => JSON.stringify(node.value) === value);
}

/** The slot that an action writes and does nothing else. */
function slotSet({ node, definition }: ActionVisit): string | undefined {
  const fits = Object.values(definition.props).flatMap((spec) => (spec.kind === "value" ? (spec.fits ?? []) : []));
  return textOf(member(node, fits[0] ?? ""));
}

/** Whether the second goes by what the first has written; in a fragment the slot may have several names. */
function reads(action: Located, slot: string, values: Located | undefined): boolean {
  const [namespace, name = ""] = slot.split(".");
  const read = slotsRead(action, "state", values);
  return namespace !== "state" || read.has(COMPUTED) || read.has(name);
}
