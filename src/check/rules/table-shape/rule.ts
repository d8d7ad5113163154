import { entriesOf } from "../../../kit/entries-of.ts";
import { kindOf, type Located, member, membersOf } from "../../report/located.ts";
import { defineRule } from "../rule.ts";

export const rule = defineRule({
  summary: "A row of a table has more or fewer cells than the others, or a list has no points.",
  why: "Figures would stand under the wrong heading, or under none.",
  fix: "Give each row, and the head, as many cells as the others.",
  isLocal: true,
  body({ context }, report) {
    for (const { node, definition } of context.visits.nodes) {
      for (const [name, spec] of entriesOf(definition.props)) {
        if (spec.kind !== "blocks") continue;
        for (const block of member(node, name)?.items ?? []) {
          for (const [kind, value] of membersOf(block)) {
            const takes = spec.blocks[kind]?.takes;
            if (kindOf(value) === "array" && value.items.length === 0) {
              report(value, `"${kind}" has nothing in it`, "put something into it, or take it out");
            } else if (takes === "rows") checkRows(value, member(block, "head"));
          }
        }
      }
    }

    function checkRows(table: Located, head: Located | undefined): void {
      const sizes = table.items.map(({ items }) => items.length);
      const usual = Math.max(0, ...sizes);
      for (const row of [...(head === undefined ? [] : [head]), ...table.items]) {
        if (row.items.length === usual) continue;
        report(
          row,
          `this has ${row.items.length} cells, and the others have ${usual}`,
          "give it as many as the others",
        );
      }
    }
  },
});
