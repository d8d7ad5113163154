import { member, membersOf, textOf } from "../../located.ts";
import { defineRule } from "../rule.ts";

export const rule = defineRule({
  code: "pending-fact",
  severity: "warning",
  summary: "A fact of app.json is not known yet.",
  why: "It is shown in brackets. `check --production`, for a channel whose releases go to borrowers, counts it as an error.",
  fix: "Write the fact in place of `pending`, once it is known.",
  app({ root }, report) {
    for (const [name, fact] of membersOf(member(root, "facts"))) {
      const pending = member(fact, "pending");
      if (pending === undefined) continue;
      report(fact, `"app.facts.${name}" is pending: ${textOf(pending)}`, "write what it is");
    }
  },
});
