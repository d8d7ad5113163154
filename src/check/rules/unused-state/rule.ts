import { boundSlots } from "../../behavior/screen-reads.ts";
import { member, membersOf } from "../../report/located.ts";
import { atKey } from "../../report/reporter.ts";
import { COMPUTED, slotsRead } from "../../screen/facts/slots-read.ts";
import { defineRule } from "../rule.ts";

export const rule = defineRule({
  summary: "Nothing reads a state, and no input is bound to it.",
  why: "What is written there is never seen; where it was meant to be read, something else is.",
  fix: "Read it as `state.<name>`, or take it out.",
  fromAbsence: true,
  screen(body, report) {
    const { document, whole, context } = body;
    const states = membersOf(member(document.root, "state"));
    if (states.length === 0) return;
    const read = slotsRead(whole, "state", context.values);
    const bound = boundSlots(body);
    if (read.has(COMPUTED)) return;
    for (const [name, state] of states) {
      if (read.has(name) || bound.has(name)) continue;
      report(atKey(state), `nothing reads "state.${name}"`, "take it out");
    }
  },
});
