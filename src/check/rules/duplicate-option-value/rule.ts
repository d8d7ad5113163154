import { constantsOf, fieldOptions, optionsOf } from "../../behavior/options.ts";
import { textOf } from "../../report/located.ts";
import { defineRule } from "../rule.ts";

export const rule = defineRule({
  summary: "Two of the options that are written out have the same value, or all that are read.",
  why: "Whoever chooses one of them has chosen both, and nobody learns which was meant.",
  fix: "Give each its own value.",
  widget(visit, report) {
    for (const constant of constantsOf(visit))
      report(constant, "every option has this value", "read it of each: `${item.id}`");
    for (const options of [optionsOf(visit), ...fieldOptions(visit, "value")]) {
      const seen = new Set<string>();
      for (const option of options) {
        const value = textOf(option) ?? "";
        if (seen.has(value)) report(option, `"${value}" stands twice among the options`, "give each its own value");
        seen.add(value);
      }
    }
  },
});
