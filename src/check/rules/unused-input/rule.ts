import type { PropSpec } from "../../../language/prop.ts";
import { member, textOf } from "../../located.ts";
import { partsInside } from "../../parts-inside.ts";
import { COMPUTED, slotsRead } from "../../screen/slots-read.ts";
import { boundInputs } from "../bound-inputs.ts";
import { defineRule } from "../rule.ts";
import { slotsFilled } from "../screen-reads.ts";

export const rule = defineRule({
  summary: "A box that a person ticks decides nothing, is sent nowhere and checked by no rule.",
  why: "A box that must be ticked can be left open, or is ticked in vain: a condition most likely lost it.",
  fix: "Read it as `state.<name>` where it matters, or take the input out.",
  late(screen, report) {
    const { whole, context } = screen;
    const inputs = boundInputs(screen).filter(({ node, slot, definition }) => {
      // Rules, events and further slots of a widget do something with the answer by themselves.
      const isLeftAlone = node.inFragment === undefined && member(node, "on") === undefined && !hasRules(node);
      const binds = Object.values(definition.props).filter(({ kind }) => kind === "bind");
      return isLeftAlone && slot.startsWith("state.") && binds.some(isAnswer) && binds.length === 1;
    });
    if (inputs.length === 0) return;
    const read = slotsRead(whole, "state", context.values);
    if (read.has(COMPUTED)) return;
    // An input that an answer fills shows that answer: it is of use without being read.
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

/** A box to tick: what is typed may be there for nothing else than a screen that is being written. */
function isAnswer(spec: PropSpec): boolean {
  return spec.kind === "bind" && spec.required === true && spec.type.kind === "boolean";
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
