import { entriesOf } from "../../../kit/entries-of.ts";
import { callsMade, startsOf } from "../../behavior/calls-made.ts";
import { type Located, member, textOf } from "../../report/located.ts";
import type { NodeVisit } from "../../screen/context/screen-context.ts";
import { ownersOf } from "../../screen/context/visits.ts";
import { slotsRead } from "../../screen/facts/slots-read.ts";
import { defineRule } from "../rule.ts";

export const rule = defineRule({
  summary: "A box that is ticked at first decides whether a call may be made, and is not kept.",
  why: "Who takes the tick out finds it there again after a reload or another page, and consents to what they refused.",
  fix: 'Say `"keep": true` of its state.',
  body(body, report, { project }) {
    const { document, context } = body;
    const gates = callsMade(body, project)
      .filter(({ effect }) => effect !== "read")
      .flatMap(({ visit }) => [
        ...startsOf(visit, body).flatMap(({ widget }) =>
          widget === undefined ? [] : [member(widget.node, "enabled")],
        ),
        ...[...ownersOf(visit)].flatMap((owner) => (owner.kind === "branch" ? [member(owner.of.node, "test")] : [])),
      ]);
    for (const visit of context.visits.nodes) {
      const slot = tickedSlot(visit);
      const state = slot === undefined ? undefined : member(member(document.root, "state"), slot);
      if (slot === undefined || state === undefined || !isTickedAtFirst(state)) continue;
      if (!gates.some((gate) => slotsRead(gate, "state", context.values).has(slot))) continue;
      report(state, `"state.${slot}" gates a call and is ticked again whenever the screen is`, '"keep": true');
    }
  },
});

/** The state that a widget for yes or no is bound to. */
function tickedSlot({ node, definition }: NodeVisit): string | undefined {
  for (const [name, spec] of entriesOf(definition.props)) {
    const [, slot] = /^state\.(\w+)$/.exec(textOf(member(node, name)) ?? "") ?? [];
    if (spec.kind === "bind" && spec.type.kind === "boolean" && slot !== undefined) return slot;
  }
  return undefined;
}

function isTickedAtFirst(state: Located): boolean {
  return member(state, "keep")?.value !== true && member(state, "initial")?.value !== false;
}
