import { nearest } from "../../../kit/nearest.ts";
import { THEME_COLORS } from "../../../language/pictures/theme-colors.ts";
import { meant } from "../../../language/sentence.ts";
import { member, membersOf } from "../../report/located.ts";
import { atKey } from "../../report/reporter.ts";
import { defineRule } from "../rule.ts";

export const rule = defineRule({
  summary: "A color of the brand that the theme does not have.",
  why: "Nothing is drawn in it; the color that was meant stays the engine's own.",
  fix: `Write one of ${THEME_COLORS.map((name) => `\`${name}\``).join(", ")}, or take it out.`,
  app({ root }, report) {
    for (const [name, color] of membersOf(member(member(root, "brand"), "colors"))) {
      if (THEME_COLORS.includes(name)) continue;
      const near = nearest(name, THEME_COLORS);
      report(atKey(color), `nothing is drawn in the color "${name}"`, near === null ? "take it out" : meant(near));
    }
  },
});
