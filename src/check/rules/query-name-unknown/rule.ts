import { type Located, member, membersOf, textOf } from "../../report/located.ts";
import { suggest } from "../../report/reporter.ts";
import { defineRule } from "../rule.ts";

export const rule = defineRule({
  summary: "The owner or the subject of a page is a parameter that no page takes.",
  why: "Of an owner that never comes no draft is kept; without a subject the drafts of two loans are one.",
  fix: "Name a parameter of `query.common`, or one that a screen declares, or an alias of it.",
  fromAbsence: true,
  project({ project, bodies }, reportIn) {
    const query = member(project.app?.root, "query");
    if (project.app === undefined) return;
    const report = reportIn(project.app);
    const declared = bodies.flatMap(({ document }) => [...(member(document.root, "params")?.members.keys() ?? [])]);
    const common = texts(member(query, "common"));
    const headers = membersOf(member(query, "headers")).flatMap(([, list]) => texts(list));
    const known = new Set([...common, ...headers, ...declared]);
    for (const alias of member(query, "aliases")?.items ?? []) for (const name of texts(alias)) known.add(name);
    for (const list of ["owner", "subject"]) {
      for (const name of member(query, list)?.items ?? []) {
        if (known.has(textOf(name) ?? "")) continue;
        report(name, `no page takes a parameter ${JSON.stringify(name.value)}`, suggest(textOf(name) ?? "", known));
      }
    }
  },
});

function texts(list: Located | undefined): readonly string[] {
  return (list?.items ?? []).flatMap((item) => textOf(item) ?? []);
}
