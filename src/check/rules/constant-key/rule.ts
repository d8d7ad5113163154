import { member, textOf } from "../../report/located.ts";
import { partsOf } from "../../screen/facts/expression-parts.ts";
import { expressionsOf } from "../../screen/facts/slots-read.ts";
import { defineRule } from "../rule.ts";

export const rule = defineRule({
  summary: "The key of a repeated part is the same for every element.",
  why: "By it an element is known when the list has changed: what was typed or opened would move to another one.",
  fix: "Write what tells one element from the others: `${item.id}`.",
  body({ context }, report) {
    for (const { node } of [...context.visits.nodes, ...context.visits.uses]) {
      const repeat = member(node, "repeat");
      const key = member(repeat, "key");
      if (key === undefined) continue;
      const element = textOf(member(repeat, "as")) ?? "item";
      const reads = expressionsOf(key).some((expression) =>
        [...partsOf(expression)].some((part) => part.kind === "name" && [element, "index"].includes(part.name)),
      );
      if (!reads) report(key, `nothing of "${element}" is in this key`, `\${${element}.…}`);
    }
  },
});
