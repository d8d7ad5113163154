import { member } from "../../report/located.ts";
import { defineRule } from "../rule.ts";

export const rule = defineRule({
  summary: "A link without actions.",
  why: "Its address is where its actions lead; without any, a tap does nothing.",
  fix: "Bind an action to its event, such as `navigate`.",
  widget({ node, definition }, report) {
    for (const [event, { link }] of Object.entries(definition.events ?? {})) {
      const actions = member(member(node, "on"), event);
      if (link !== true || (actions !== undefined && actions.items.length > 0)) continue;
      const place = actions ?? member(node, "type") ?? node;
      const example = `"on": {"${event}": [{"do": "navigate", "to": "/…"}]}`;
      report(place, `this "${definition.type}" leads nowhere`, example);
    }
  },
});
