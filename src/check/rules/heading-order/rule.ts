import { entriesOf } from "../../../kit/entries-of.ts";
import { type Located, member, membersOf } from "../../report/located.ts";
import { atKey } from "../../report/reporter.ts";
import { defineRule } from "../rule.ts";

export const rule = defineRule({
  summary: "A heading of a part stands before the heading of its section, or a heading has nothing below it.",
  why: "Whoever goes through a page by its headings loses the way.",
  fix: "Begin with a heading of the section; write something below each one.",
  widget({ node, definition }, report) {
    for (const [name, spec] of entriesOf(definition.props)) {
      if (spec.kind !== "blocks") continue;
      const levelOf = (block: Located) =>
        membersOf(block)
          .map(([kind]) => spec.blocks[kind]?.level ?? 0)
          .find((level) => level > 0) ?? 0;
      const blocks = member(node, name)?.items ?? [];
      let last = 0;
      for (const [index, block] of blocks.entries()) {
        const [level, next] = [levelOf(block), blocks[index + 1]];
        const [, heading = block] = membersOf(block).find(([kind]) => spec.blocks[kind]?.level === level) ?? [];
        if (level === 0) continue;
        const nextLevel = next === undefined ? 1 : levelOf(next);
        if (level > last + 1)
          report(
            atKey(heading),
            "there is no heading of the section before it",
            "write a heading of the section first",
          );
        else if (nextLevel > 0 && nextLevel <= level)
          report(atKey(heading), "nothing stands below this heading", "write something below it, or take it out");
        last = level;
      }
    }
  },
});
