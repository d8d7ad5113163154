import { member } from "../../report/located.ts";
import { defineRule } from "../rule.ts";

export const rule = defineRule({
  summary: "A widget that is there to be tapped has no actions.",
  why: "It looks as if it did something, and a tap does nothing.",
  fix: "Bind actions to its event.",
  widget({ node, definition }, report) {
    for (const [event, { required }] of Object.entries(definition.events ?? {})) {
      if (required !== true || member(member(node, "on"), event) !== undefined) continue;
      const place = member(node, "type") ?? node;
      report(place, `a tap on this "${definition.type}" does nothing`, `"on": {"${event}": […]}`);
    }
  },
});
