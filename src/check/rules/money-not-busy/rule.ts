import { member, textOf } from "../../located.ts";
import { slotsRead } from "../../screen/slots-read.ts";
import { ownersOf } from "../../screen/visits.ts";
import { defineRule } from "../rule.ts";

export const rule = defineRule({
  code: "money-not-busy",
  severity: "error",
  summary: "A button that moves money does not show that it is busy.",
  why: "Whoever sees nothing happen taps again, or leaves in the middle of a payment.",
  fix: "Give the button `busy`, with the call's intent.",
  body({ context }, report, { project }) {
    for (const visit of context.visits?.actions ?? []) {
      const [name = ""] = Object.entries(visit.definition.props).find(([, { kind }]) => kind === "call") ?? [];
      const call = textOf(member(visit.node, name));
      if (textOf(member(project.calls.get(call ?? "")?.root, "effect")) !== "money") continue;
      const button = [...ownersOf(visit)].find((owner) => owner.kind === "node");
      if (button?.kind !== "node" || !("busy" in button.definition.props)) continue;
      const intent = textOf(member(visit.node, "intent")) ?? call ?? "";
      if (slotsRead(member(button.node, "busy"), "busy", context.values).has(intent)) continue;
      const place = member(button.node, "busy") ?? member(button.node, "type") ?? button.node;
      report(place, `nothing shows that "${call}" is on its way`, `"busy": "\${busy.${intent}}"`);
    }
  },
});
