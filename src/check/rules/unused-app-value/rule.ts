import { member, membersOf } from "../../report/located.ts";
import { atKey } from "../../report/reporter.ts";
import { appExpressions, appMembersRead } from "../../screen/app-members-read.ts";
import { defineRule } from "../rule.ts";

export const rule = defineRule({
  summary: "Nothing reads a value of app.json.",
  why: "Whoever changes how it is computed believes that the screens follow.",
  fix: "Read it as `app.values.<name>`, or take it out.",
  fromAbsence: true,
  isRemovable: true,
  project({ project, bodies }, reportIn) {
    const values = member(project.app?.root, "values");
    if (project.app === undefined || values === undefined) return;
    const names = [...values.members.keys()];
    const used = new Set(
      bodies.flatMap(appExpressions).flatMap((expression) => appMembersRead(expression, "values", names)),
    );
    // A value that only unused values read is unused as well.
    for (const name of used) {
      const value = member(values, name);
      if (value !== undefined) for (const other of appMembersRead(value, "values", names)) used.add(other);
    }
    for (const [name, value] of membersOf(values)) {
      if (!used.has(name)) reportIn(project.app)(atKey(value), `nothing reads "app.values.${name}"`, "take it out");
    }
  },
});
