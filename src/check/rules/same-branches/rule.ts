import { defineRule } from "../rule.ts";
import { waysOf } from "../ways.ts";

export const rule = defineRule({
  summary: "All branches of a choice do the same.",
  why: "Nothing depends on what is asked: one of them was meant to be another.",
  fix: "Correct one of them, or write the actions without the choice.",
  action({ node, definition }, report) {
    if (definition.flow !== "select") return;
    const ways = waysOf(node, definition);
    const last = ways[ways.length - 1];
    if (ways.length < 2 || last === undefined || last.items.length === 0) return;
    const [first, ...others] = ways.map((way) => JSON.stringify(way?.value));
    if (others.some((other) => other !== first)) return;
    report(last, `all branches of this "${definition.name}" do the same`, "correct one of them");
  },
});
