import { member } from "../../located.ts";
import { atKey } from "../../reporter.ts";
import { defineRule } from "../rule.ts";

export const rule = defineRule({
  code: "empty-layout",
  severity: "error",
  summary: "A widget that holds others holds none.",
  why: "People would see a frame, a heading or a gap with nothing in it.",
  fix: "Put something into it, or take it out.",
  body({ context }, report) {
    for (const { node, definition } of context.visits?.nodes ?? []) {
      for (const [name, slot] of Object.entries(definition.slots ?? {})) {
        const content = member(node, name);
        if (slot.required !== true || (content?.items.length ?? 0) > 0) continue;
        const place = content === undefined ? (member(node, "type") ?? node) : atKey(content);
        report(place, `"${definition.type}" has nothing in "${name}"`, "put something into it, or take it out");
      }
    }
  },
});
