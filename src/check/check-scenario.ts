import { checkStart, isRouted, reportNoRoute } from "./project/check-routes.ts";
import type { ParsedDocument, Project } from "./project/project.ts";
import { member, membersOf, textOf } from "./report/located.ts";
import { atKey, suggest } from "./report/reporter.ts";

/** Scenarios name calls, their samples, and a path that a route matches. */
export function checkScenario({ root, report }: ParsedDocument, project: Project): void {
  const path = member(root, "path");
  if (path !== undefined && !isRouted(textOf(path) ?? "", project)) {
    reportNoRoute(path, textOf(path) ?? "", report, project);
  } else if (path !== undefined) checkStart(path, report);
  for (const [call, sample] of membersOf(member(root, "answers"))) {
    const samples = project.samples.get(call) ?? new Set();
    if (!project.calls.has(call)) {
      report("unknown-call", atKey(sample), `there is no call "${call}"`, suggest(call, project.calls.keys()));
      continue;
    }
    for (const one of sample.items.length > 0 ? sample.items : [sample]) {
      const name = textOf(one) ?? "";
      if (!samples.has(name)) {
        report("unknown-sample", one, `the call "${call}" has no sample "${name}"`, suggest(name, samples));
      }
    }
  }
}
