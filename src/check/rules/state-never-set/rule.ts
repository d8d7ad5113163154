import { type Located, member, membersOf, textOf } from "../../located.ts";
import { partsInside } from "../../parts-inside.ts";
import { atKey } from "../../reporter.ts";
import type { CheckedBody } from "../../screen/checked-body.ts";
import { slotsRead } from "../../screen/slots-read.ts";
import { defineRule } from "../rule.ts";
import { boundSlots } from "../screen-reads.ts";

export const rule = defineRule({
  code: "state-never-set",
  severity: "error",
  summary: "A state is read, and nothing ever changes what it begins with.",
  why: "What depends on it is decided once and for all: a button that stays off, a message that never shows.",
  fix: "Let an input, a `set`, `prefill` or `adjust` write it; what never changes is a named value.",
  late(body, report) {
    const { document } = body;
    const states = membersOf(member(document.root, "state"));
    if (states.length === 0) return;
    const written = new Set([...boundSlots(body), ...slotsSet(body), ...slotsFilled(document.root)]);
    const read = slotsRead(body.whole, "state", body.context.values);
    for (const [name, state] of states) {
      // What a parameter begins it with differs from visit to visit.
      if (!read.has(name) || written.has(name) || JSON.stringify(member(state, "initial")?.value).includes("${"))
        continue;
      report(atKey(state), `nothing ever sets "state.${name}"`, "set it, or take it out");
    }
  },
});

/** By actions, those that stand in fragments included. */
function slotsSet({ context, whole }: CheckedBody): readonly string[] {
  const found: string[] = [];
  for (const node of partsInside(whole)) {
    const definition = context.actions.get(textOf(member(node, "do")) ?? "");
    for (const [name, { kind }] of Object.entries(definition?.props ?? {})) {
      const [namespace, slot] = kind === "bind" ? (textOf(member(node, name)) ?? "").split(".") : [];
      if (namespace === "state" && slot !== undefined) found.push(slot);
    }
  }
  return found;
}

/** By answers. */
function slotsFilled(root: Located): readonly string[] {
  return membersOf(member(root, "sources")).flatMap(([, source]) => {
    return [...(member(source, "adjust")?.members.keys() ?? []), ...(member(source, "prefill")?.members.keys() ?? [])];
  });
}
