import { kindOf, member, textOf } from "../../located.ts";
import { defineRule } from "../rule.ts";

export const rule = defineRule({
  code: "empty-list",
  severity: "error",
  summary: "An action goes through a list that is empty.",
  why: "What it should do for each element is never done.",
  fix: "Write its elements, or read a list that has some.",
  body({ context }, report) {
    for (const { node, definition } of context.visits?.actions ?? []) {
      for (const [name, { kind, required }] of Object.entries(definition.props)) {
        const list = member(node, name);
        if (kind !== "list" || required !== true || list === undefined) continue;
        const isEmpty =
          kindOf(list) === "array" ? list.items.length === 0 : /^\$\{\s*\[\s*\]\s*\}$/.test(textOf(list) ?? "");
        if (isEmpty) report(list, `"${name}" has no elements`, "write some, or take this out");
      }
    }
  },
});
