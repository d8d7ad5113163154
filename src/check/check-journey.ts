import { checkStart, isRouted, reportNoRoute } from "./project/check-routes.ts";
import type { ParsedDocument, Project } from "./project/project.ts";
import { member, textOf } from "./report/located.ts";
import { suggest } from "./report/reporter.ts";

/** Journeys begin at a path that a route matches, in a scenario that there is, and ask of calls that there are. */
export function checkJourney({ root, report }: ParsedDocument, project: Project): void {
  const path = member(root, "path");
  if (path !== undefined && !isRouted(textOf(path) ?? "", project)) {
    reportNoRoute(path, textOf(path) ?? "", report, project);
  } else if (path !== undefined) checkStart(path, report);
  const scenario = member(root, "scenario");
  const named = scenario && textOf(scenario);
  if (scenario !== undefined && named !== undefined && named !== null && !project.scenarios.has(named)) {
    const message = `there is no scenario "${named}"`;
    report("unknown-scenario", scenario, message, suggest(named, project.scenarios));
  }
  for (const step of member(root, "steps")?.items ?? []) {
    const call = member(step, "call");
    const id = call && textOf(call);
    if (call === undefined || id === undefined || id === null || project.calls.has(id)) continue;
    report("unknown-call", call, `there is no call "${id}"`, suggest(id, project.calls.keys()));
  }
}
