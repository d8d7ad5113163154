import { member, membersOf, textOf } from "../../report/located.ts";
import { defineRule } from "../rule.ts";

export const rule = defineRule({
  summary: "No source reads an entry of local storage that app.json allows.",
  why: "The list is what someone looks at to know what screens learn from this phone.",
  fix: "Read it in a source, or take it off `storage.read`.",
  fromAbsence: true,
  isRemovable: true,
  project({ project, bodies }, reportIn) {
    if (project.app === undefined) return;
    const read = new Set(
      bodies.flatMap(({ document }) => {
        return membersOf(member(document.root, "sources")).map(([, source]) =>
          textOf(member(member(source, "storage"), "key")),
        );
      }),
    );
    for (const entry of member(member(project.app.root, "storage"), "read")?.items ?? []) {
      if (!read.has(textOf(entry)))
        reportIn(project.app)(entry, `no source reads ${JSON.stringify(entry.value)}`, "take it out");
    }
  },
});
