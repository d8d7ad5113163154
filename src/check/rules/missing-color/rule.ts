import { OWN_COLORS, THEME_COLORS } from "../../../language/pictures/theme-colors.ts";
import { member } from "../../report/located.ts";
import { defineRule } from "../rule.ts";

export const rule = defineRule({
  summary: "A color that the theme has is missing among those of the brand.",
  why: "The engine's own color stands beside the brand's, where nobody has looked whether it can be read.",
  fix: "Give the brand every color of the theme.",
  app({ root }, report) {
    const colors = member(member(root, "brand"), "colors");
    const missing = THEME_COLORS.filter((name) => !OWN_COLORS.includes(name) && !colors?.members.has(name));
    // With none at all the brand takes the engine's.
    if (colors === undefined || colors.members.size === 0 || missing.length === 0) return;
    report(colors, `the color ${missing.map((name) => `"${name}"`).join(", ")} is missing`, "give each, as #rrggbb");
  },
});
