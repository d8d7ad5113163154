import { member, membersOf, textOf } from "../../report/located.ts";
import { atKey } from "../../report/reporter.ts";
import { defineRule } from "../rule.ts";

export const rule = defineRule({
  summary: "A scenario names the sample that answers anyway.",
  why: "The case that it is called after is not shown: another sample was meant.",
  fix: "Name the sample of the case, or take it out.",
  isRemovable: true,
  scenario({ root }, report) {
    for (const [call, sample] of membersOf(member(root, "answers"))) {
      if (textOf(sample) !== "default") continue;
      report(atKey(sample), `"${call}" answers "default" anyway`, "name another sample, or take it out");
    }
  },
});
