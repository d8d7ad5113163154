import { member, membersOf, textOf } from "../../report/located.ts";
import { atKey } from "../../report/reporter.ts";
import { callsOfAll, screensFrom } from "../journey-screens.ts";
import { defineRule } from "../rule.ts";

export const rule = defineRule({
  summary: "A scenario names the sample that answers anyway, or none that the screen asks for.",
  why: "The case that it is called after is not shown: another sample was meant.",
  fix: "Name the sample of the case, or take it out.",
  fromAbsence: true,
  project(checked, reportIn) {
    // A journey goes on to screens that ask for more.
    const walked = checked.byKind.journey.map(({ root }) => textOf(member(root, "scenario")));
    for (const document of checked.byKind.scenario) {
      const { place, root } = document;
      const path = place.kind === "scenario" ? textOf(member(root, "path")) : undefined;
      if (place.kind !== "scenario" || path === undefined || walked.includes(place.name)) continue;
      const near = screensFrom(path, checked);
      const answers = membersOf(member(root, "answers"));
      const made = near === null ? null : callsOfAll(near);
      const [first] = answers;
      if (made === null || first === undefined || answers.some(([call]) => made.has(call))) continue;
      const [call, sample] = first;
      if (checked.project.calls.has(call))
        reportIn(document)(
          atKey(sample),
          `neither the screen nor one that it leads to makes the call "${call}"`,
          "name a call of the screen",
        );
    }
  },
  scenario({ root }, report) {
    for (const [call, sample] of membersOf(member(root, "answers"))) {
      if (textOf(sample) !== "default") continue;
      report(atKey(sample), `"${call}" answers "default" anyway`, "name another sample, or take it out");
    }
  },
});
