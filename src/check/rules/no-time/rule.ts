import { member } from "../../located.ts";
import { defineRule } from "../rule.ts";

export const rule = defineRule({
  code: "no-time",
  severity: "error",
  summary: "A wait or a countdown of no time.",
  why: "It does nothing: another figure was meant.",
  fix: "Write how many seconds, or take the action out.",
  body({ context }, report) {
    for (const { node, definition } of context.visits?.actions ?? []) {
      for (const [name, spec] of Object.entries(definition.props)) {
        const value = member(node, name);
        if (spec.kind !== "number" || value === undefined || value.value !== spec.idle) continue;
        report(value, `with ${value.value} the action "${definition.name}" does nothing`, "write how many seconds");
      }
    }
  },
});
