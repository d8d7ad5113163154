import { member, membersOf } from "../../report/located.ts";
import { atKey } from "../../report/reporter.ts";
import { defineRule } from "../rule.ts";

export const rule = defineRule({
  summary: "A screen declares a parameter that every screen has, and asks no more of it.",
  why: "It reads as if this screen alone had it, and as if links had to give it.",
  fix: "Take it out, or say `required` where the screen has nothing to show without it.",
  isLocal: true,
  isRemovable: true,
  screen({ document }, report, { project }) {
    for (const [name, param] of membersOf(member(document.root, "params"))) {
      if (!project.params.includes(name) || member(param, "required")?.value === true) continue;
      report(atKey(param), `every screen has "params.${name}"`, "take it out");
    }
  },
});
