import { leavesAsIs } from "../../behavior/reach.ts";
import { boundSlots, slotsFilled } from "../../behavior/screen-reads.ts";
import { type Located, member, membersOf } from "../../report/located.ts";
import { partsInside } from "../../report/parts-inside.ts";
import { atKey } from "../../report/reporter.ts";
import type { CheckedBody } from "../../screen/context/checked-body.ts";
import { slotWrites } from "../../screen/context/slot-writes.ts";
import { slotsRead } from "../../screen/facts/slots-read.ts";
import { defineRule } from "../rule.ts";

export const rule = defineRule({
  summary: "A state is read, and nothing ever changes what it begins with, or it is only set to that.",
  why: "What depends on it is decided once and for all: a button that stays off, a message that never shows.",
  fix: "Let an input, a `set`, `prefill` or `adjust` write it; what never changes is a named value.",
  fromAbsence: true,
  screen(body, report) {
    const { document } = body;
    const states = membersOf(member(document.root, "state"));
    if (states.length === 0) return;
    const written = new Set([...boundSlots(body), ...slotsFilled(document.root)]);
    const set = slotsSet(body);
    const read = slotsRead(body.whole, "state", body.context.values);
    for (const [name, state] of states) {
      const initial = JSON.stringify(member(state, "initial")?.value);
      // An initial value with an expression differs from visit to visit.
      if (!read.has(name) || written.has(name) || initial.includes("${")) continue;
      const values = set.get(name) ?? [];
      const [first] = values;
      if (first === undefined) report(atKey(state), `nothing ever sets "state.${name}"`, "set it, or take it out");
      else if (
        first !== null &&
        values.every((value) => value !== null && leavesAsIs(value, name, member(state, "initial")))
      )
        report(first, `"state.${name}" is ${initial} from the beginning, and never anything else`, "set what differs");
    }
  },
});

/** By slot what actions write there, those that stand in fragments included; null where that is no value of their own. */
function slotsSet({ context, whole }: CheckedBody): ReadonlyMap<string, readonly (Located | null)[]> {
  const found = new Map<string, (Located | null)[]>();
  for (const { slot: path, by, value } of slotWrites(whole, partsInside(whole), context)) {
    const [namespace, slot] = path.split(".");
    if (by !== "action" || namespace !== "state" || slot === undefined) continue;
    found.set(slot, [...(found.get(slot) ?? []), value ?? null]);
  }
  return found;
}
