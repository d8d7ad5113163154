import { named, sentence } from "../../../language/sentence.ts";
import { type Located, member, membersOf, textOf } from "../../report/located.ts";
import { defineRule, type RuleReport } from "../rule.ts";

export const rule = defineRule({
  severity: "warning",
  summary: "A fact of app.json is not known yet.",
  why: "It is shown in brackets. `check --production` counts it as an error, and a production server publishes no release with it, whatever `check.json` says.",
  fix: "Write the fact in place of `pending`, once it is known.",
  app: ({ root }, report) => reportPending(root, report),
});

export function reportPending(app: Located, report: RuleReport): void {
  for (const [name, fact] of membersOf(member(app, "facts"))) {
    const pending = member(fact, "pending");
    if (pending === undefined) continue;
    const words = textOf(pending) ?? textOf(membersOf(pending)[0]?.[1]) ?? "";
    report(fact, sentence`"app.facts.${named(name)}" is pending: ${named(words)}`, "write what it is");
  }
}
