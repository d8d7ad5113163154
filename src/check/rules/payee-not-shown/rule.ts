import { bindsOf } from "../../behavior/bound-inputs.ts";
import { type PlacedWidget, screenParts } from "../../behavior/screen-parts.ts";
import { callMadeBy, markedMembers, memberSent } from "../../money/amounts-sent.ts";
import { isAnyInSight } from "../../money/on-the-way.ts";
import { showsSlot, slotReads } from "../../money/slot-reads.ts";
import { member, textOf } from "../../report/located.ts";
import { defineRule } from "../rule.ts";

export const rule = defineRule({
  summary:
    "The account of a payment is what an input holds that may be hidden, or in a closed popup, when the button is tapped.",
  why: "What was filled in before, or by an answer, is sent although the person who taps sees another account, or none.",
  fix: "Put the input, or a text with what it holds, where the button is, under no other conditions than the button's own.",
  screen(screen, report, { project }) {
    const { values } = screen.context;
    const { widgets, actions } = screenParts(screen);
    const told = new Set<string>();
    for (const call of actions) {
      const id = callMadeBy(call);
      for (const name of markedMembers(project.calls.get(id)?.root, "payee")) {
        const value = memberSent(member(call.node, "payload"), name, values);
        for (const { slot, needs } of value === undefined ? [] : slotReads(value, values, call.held)) {
          const inputs = widgets.filter((widget) => isBoundTo(widget, slot));
          const places = widgets.filter((one) => inputs.includes(one) || showsSlot(one, slot, values));
          const key = `${id} ${slot}`;
          if (inputs.length === 0 || told.has(key) || isAnyInSight(places, call, needs, screen)) continue;
          told.add(key);
          report(
            value ?? call.node,
            `the input of "state.${slot}" may be out of sight at the button, and "${id}" sends it`,
            "show it beside the button, whenever that can be tapped",
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
