import type { ParsedDocument } from "../../project/project.ts";
import { member, membersOf, textOf } from "../../report/located.ts";
import { defineRule } from "../rule.ts";

export const rule = defineRule({
  summary: "No scenario answers with a sample, and it does not say what case it is.",
  why: "Nobody ever sees the screen with it, while it is kept in step with the call.",
  fix: "Name it in a scenario; or, where a backend of your own answers with it, say when in its `summary`; or delete it.",
  fromAbsence: true,
  project({ project, byKind }, reportIn) {
    if (project.scenarios.size === 0) return;
    const used = new Set(byKind.scenario.flatMap(answersOf));
    for (const document of byKind.sample) {
      const { place, root } = document;
      if (place.kind !== "sample" || place.name === "default" || used.has(`${place.call}/${place.name}`)) continue;
      if (member(root, "summary") !== undefined) continue;
      const message = `no scenario answers "${place.call}" with the sample "${place.name}"`;
      reportIn(document)(member(root, "answer") ?? member(root, "refusal") ?? root, message, "name it in a scenario");
    }
  },
});

function answersOf({ root }: ParsedDocument): readonly string[] {
  return membersOf(member(root, "answers")).flatMap(([call, sample]) =>
    [sample, ...sample.items].map((one) => `${call}/${textOf(one) ?? ""}`),
  );
}
