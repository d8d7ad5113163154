import { member, membersOf } from "../../located.ts";
import { atKey } from "../../reporter.ts";
import { COMPUTED, slotsRead } from "../../screen/slots-read.ts";
import { type BoundInput, boundInputs } from "../bound-inputs.ts";
import { defineRule } from "../rule.ts";
import { boundSlots } from "../screen-reads.ts";

export const rule = defineRule({
  code: "unused-state",
  severity: "error",
  summary: "Nothing reads a state, or what people enter into it.",
  why: "What is written there is never seen; where it was meant to be read, something else is.",
  fix: "Read it as `state.<name>`, or take it out.",
  late(body, report) {
    const { document, whole, context } = body;
    const states = membersOf(member(document.root, "state"));
    if (states.length === 0) return;
    const read = slotsRead(whole, "state", context.values);
    const bound = boundSlots(body);
    const valid = slotsRead(whole, "valid", context.values);
    if (read.has(COMPUTED)) return;
    for (const [name, state] of states) {
      if (read.has(name)) continue;
      if (bound.has(name)) {
        const inputs = boundInputs(body).filter(({ slot }) => slot === `state.${name}`);
        const [only] = inputs;
        if (inputs.length === 1 && only !== undefined && isInVain(only) && !valid.has(name))
          report(
            atKey(state),
            `people enter it, and nothing reads "state.${name}"`,
            "ask for it, send it, or take both out",
          );
        continue;
      }
      report(atKey(state), `nothing reads "state.${name}"`, "take it out");
    }
  },
});

/** An input without a rule that must be kept, or actions of its own: nothing comes of what is entered. */
function isInVain({ node, definition: { props } }: BoundInput): boolean {
  const isInput = "required" in props;
  return (
    isInput && ["on", "required", "rules", "readOnly", "minLength", "pattern"].every((name) => !node.members.has(name))
  );
}
