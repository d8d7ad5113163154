import { isUse } from "../../fragment/node-parts.ts";
import { kindOf, type Located, member } from "../../report/located.ts";
import { defineRule } from "../rule.ts";

export const rule = defineRule({
  summary: "A widget has more elements than nodes for them, or fewer.",
  why: "An element without its node shows an empty page; a node without its element is never seen.",
  fix: "Write one node for each element, in the same order.",
  widget({ node, definition }, report) {
    for (const [slot, { onePer }] of Object.entries(definition.slots ?? {})) {
      const [list, nodes] = [member(node, onePer ?? ""), member(node, slot)];
      if (list === undefined || kindOf(list) !== "array" || !isCounted(nodes)) continue;
      const count = nodes?.items.length ?? 0;
      if (count === list.items.length || list.items.length === 0) continue;
      const message = `there are ${list.items.length} under "${onePer}" and ${count} under "${slot}"`;
      report(nodes === undefined || list.items.length < count ? list : nodes, message, "one node for each");
    }
  },
});

/** A fragment may stand for several nodes, and what is repeated for any number. */
function isCounted(nodes: Located | undefined): boolean {
  return (nodes?.items ?? []).every((node) => node.members.has("type") && !isUse(node) && !node.members.has("repeat"));
}
