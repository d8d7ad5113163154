import { entriesOf } from "../../../kit/entries-of.ts";
import { member, textOf } from "../../located.ts";
import type { CheckedBody } from "../../screen/checked-body.ts";
import { slotsRead } from "../../screen/slots-read.ts";
import { callMadeBy, markedMembers, memberSent } from "../amounts-sent.ts";
import { bindsOf } from "../bound-inputs.ts";
import { isAnyOnTheWay } from "../on-the-way.ts";
import { defineRule } from "../rule.ts";
import { type PlacedWidget, screenParts } from "../screen-parts.ts";

export const rule = defineRule({
  code: "payee-out-of-sight",
  severity: "error",
  summary: "The account of a payment is what an input holds in a popup that is closed when the button is tapped.",
  why: "What was filled in before, or by an answer, is sent although the person who taps sees another account, or none.",
  fix: "Put the input, or a text with what it holds, where the button is.",
  screen(screen, report, { project }) {
    const { values } = screen.context;
    const told = new Set<string>();
    for (const call of screenParts(screen).actions) {
      const id = callMadeBy(call);
      for (const name of markedMembers(project.calls.get(id)?.root, "payee")) {
        const value = memberSent(member(call.node, "payload"), name, values);
        if (value === undefined) continue;
        for (const slot of slotsRead(value, "state", values)) {
          const inputs = screenParts(screen).widgets.filter((widget) => isBoundTo(widget, slot));
          const places = screenParts(screen).widgets.filter((one) => inputs.includes(one) || shows(one, slot, screen));
          if (inputs.length === 0 || told.has(`${id} ${slot}`) || isAnyOnTheWay(places, call, screen)) continue;
          told.add(`${id} ${slot}`);
          report(
            value,
            `the input of "state.${slot}" is out of sight at the button, and "${id}" sends it`,
            "show it beside the button",
          );
        }
      }
    }
  },
});

function isBoundTo({ node, definition }: PlacedWidget, slot: string): boolean {
  return bindsOf(definition).some((name) => {
    const bound = textOf(member(node, name)) ?? "";
    return bound === `state.${slot}` || bound.startsWith(`state.${slot}.`);
  });
}

/** Whether one of its texts is made of the slot. */
function shows({ node, definition }: PlacedWidget, slot: string, { context }: CheckedBody): boolean {
  return entriesOf(definition.props).some(
    ([name, { kind }]) => kind === "text" && slotsRead(member(node, name), "state", context.values).has(slot),
  );
}
