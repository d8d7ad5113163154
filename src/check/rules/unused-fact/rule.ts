import { member, membersOf } from "../../report/located.ts";
import { atKey } from "../../report/reporter.ts";
import { appExpressions, appMembersRead } from "../../screen/app-members-read.ts";
import { defineRule } from "../rule.ts";

export const rule = defineRule({
  summary: "Nothing reads a fact of app.json.",
  why: "Whoever changes the rate there believes that the screens follow.",
  fix: "Read it as `app.facts.<name>`, or take it out.",
  fromAbsence: true,
  isRemovable: true,
  project({ project, bodies }, reportIn) {
    const facts = membersOf(member(project.app?.root, "facts"));
    if (project.app === undefined || facts.length === 0) return;
    const names = facts.map(([name]) => name);
    const expressions = bodies.flatMap(appExpressions);
    const values = member(project.app.root, "values");
    const read = new Set([
      ...expressions.flatMap((expression) => appMembersRead(expression, "facts", names)),
      ...(values === undefined ? [] : appMembersRead(values, "facts", names)),
    ]);
    for (const [name, fact] of facts) {
      if (read.has(name)) continue;
      reportIn(project.app)(atKey(fact), `nothing reads "app.facts.${name}"`, "take it out");
    }
  },
});
