import { entriesOf } from "../../../kit/entries-of.ts";
import { kindOf, member } from "../../report/located.ts";
import { atKey } from "../../report/reporter.ts";
import { defineRule } from "../rule.ts";

export const rule = defineRule({
  summary: "A widget that holds others holds none.",
  why: "People would see a frame, a heading or a gap with nothing in it.",
  fix: "Put something into it, or take it out.",
  screen({ document: { root } }, report) {
    for (const name of ["body", "footer"]) {
      const part = member(root, name);
      if (part?.items.length === 0)
        report(atKey(part), `"${name}" holds nothing`, "put something into it, or take it out");
    }
  },
  body({ context }, report) {
    for (const { node, definition } of context.visits.nodes) {
      for (const [name, slot] of Object.entries(definition.slots ?? {})) {
        const content = member(node, name);
        const isBlank = content !== undefined && slot.status === "loading";
        if ((slot.required !== true && !isBlank) || (content?.items.length ?? 0) > 0) continue;
        const place = content === undefined ? (member(node, "type") ?? node) : atKey(content);
        report(place, `"${definition.type}" has nothing in "${name}"`, "put something into it, or take it out");
      }
      for (const [name, spec] of entriesOf(definition.props)) {
        const list = member(node, name);
        if (!["list", "blocks"].includes(spec.kind) || spec.required !== true || list === undefined) continue;
        if (kindOf(list) === "array" && list.items.length === 0) {
          report(atKey(list), `"${definition.type}" has nothing in "${name}"`, "put something into it, or take it out");
        }
      }
    }
  },
});
