import type { PropSpec } from "../../../language/prop.ts";
import { member, textOf } from "../../located.ts";
import { partsInside } from "../../parts-inside.ts";
import type { CheckedBody } from "../../screen/checked-body.ts";
import { COMPUTED, slotsRead } from "../../screen/slots-read.ts";
import { boundInputs } from "../bound-inputs.ts";
import { defineRule } from "../rule.ts";
import { slotsFilled } from "../screen-reads.ts";
import { sentPayloads } from "../sent-payloads.ts";

export const rule = defineRule({
  code: "input-not-read",
  severity: "error",
  summary: "What a person answers here decides nothing, is sent nowhere and checked by no rule.",
  why: "A box that must be ticked can be left open, a choice is made in vain: a condition most likely lost it.",
  fix: "Read it as `state.<name>` where it matters, or take the input out.",
  late(screen, report) {
    const { whole, context } = screen;
    const isSent = sendsState(screen);
    const inputs = boundInputs(screen).filter(({ node, slot, definition }) => {
      // Rules, events and further slots of a widget do something with the answer by themselves.
      const isLeftAlone = node.inFragment === undefined && member(node, "on") === undefined && !hasRules(node);
      const binds = Object.values(definition.props).filter(({ kind }) => kind === "bind");
      return isLeftAlone && slot.startsWith("state.") && binds.some(isAnswer(isSent)) && binds.length === 1;
    });
    if (inputs.length === 0) return;
    const read = slotsRead(whole, "state", context.values);
    if (read.has(COMPUTED)) return;
    // What an answer fills is there to be seen.
    const filled = slotsFilled(screen.document.root);
    const named = slotsNamed(screen);
    for (const { node, slot } of inputs) {
      const [, name = ""] = slot.split(".");
      if (read.has(name) || named.has(slot) || filled.includes(name)) continue;
      const bound = [...node.members.values()].find((one) => one.value === slot) ?? node;
      report(bound, `nothing reads "${slot}"`, "read it where it matters, or take the input out");
    }
  },
});

/** A box to tick; where what is filled in is sent, what is typed or chosen as well. */
const isAnswer = (isSent: boolean) => (spec: PropSpec) =>
  spec.kind === "bind" && spec.required === true && (isSent || spec.type.kind === "boolean");

/** Whether a call of the screen takes some of its state along. */
function sendsState({ document, context }: CheckedBody): boolean {
  return sentPayloads(document, context).some(({ payload }) => slotsRead(payload, "state", context.values).size > 0);
}

function hasRules(node: Parameters<typeof member>[0]): boolean {
  return ["required", "rules", "pattern"].some((name) => member(node, name) !== undefined);
}

/** Slots that actions, fragments and widgets name; of each input its own once. */
function slotsNamed({ whole }: { readonly whole: Parameters<typeof partsInside>[0] }): ReadonlySet<string> {
  const counts = new Map<string, number>();
  for (const part of partsInside(whole)) {
    const slot = textOf(part);
    if (slot?.startsWith("state.")) counts.set(slot, (counts.get(slot) ?? 0) + 1);
  }
  return new Set([...counts].flatMap(([slot, count]) => (count > 1 ? [slot] : [])));
}
