import { defineRule } from "../rule.ts";
import { waysOf } from "../ways.ts";

export const rule = defineRule({
  summary: "All branches of a choice do the same.",
  why: "Nothing depends on what is asked: one of them was meant to be another.",
  fix: "Correct one of them, or write the actions without the choice.",
  body({ context }, report) {
    for (const { node, definition } of context.visits?.actions ?? []) {
      if (definition.flow !== "select") continue;
      const ways = waysOf(node, definition);
      const last = ways[ways.length - 1];
      if (ways.length < 2 || last === undefined || last.items.length === 0) continue;
      const [first, ...others] = ways.map((way) => JSON.stringify(way?.value));
      if (others.some((other) => other !== first)) continue;
      report(last, `all branches of this "${definition.name}" do the same`, "correct one of them");
    }
  },
});
