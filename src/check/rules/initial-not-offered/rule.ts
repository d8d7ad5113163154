import { entriesOf } from "../../../kit/entries-of.ts";
import { member, textOf } from "../../located.ts";
import { optionsOf } from "../options.ts";
import { defineRule } from "../rule.ts";

export const rule = defineRule({
  code: "initial-not-offered",
  severity: "error",
  summary: "A choice begins with a value that is none of its options.",
  why: "Nothing would look chosen, and yet a value that nobody chose would be sent.",
  fix: "Begin with one of the options, or with an empty value.",
  body({ document, context }, report) {
    for (const visit of context.visits?.nodes ?? []) {
      const values = optionsOf(visit).map((option) => textOf(option) ?? "");
      if (values.length === 0) continue;
      for (const [name, spec] of entriesOf(visit.definition.props)) {
        const [holder, state = "", ...more] = textOf(member(visit.node, name))?.split(".") ?? [];
        if (spec.kind !== "bind" || holder !== "state" || more.length > 0) continue;
        const initial = member(member(member(document.root, "state"), state), "initial");
        const text = textOf(initial) ?? "";
        if (initial === undefined || text === "" || text.includes("${") || values.includes(text)) continue;
        report(initial, `"${text}" is none of the options`, `one of ${values.join(", ")}`);
      }
    }
  },
});
