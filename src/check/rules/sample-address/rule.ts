import { nearest } from "../../../kit/nearest.ts";
import { atPath, meant, sentence } from "../../../language/sentence.ts";
import type { Project } from "../../project/project.ts";
import { type Located, member, textOf } from "../../report/located.ts";
import { defineRule, type RuleReport } from "../rule.ts";

export const rule = defineRule({
  summary: "An address in a sample has a misspelled scheme, or a path that is nearly one of this app's.",
  why: "It leads nowhere, and what was to be tried never is.",
  fix: "Correct it; a case of an address that leads nowhere has one that is unlike any.",
  sample({ root }, report, { project }) {
    const answer = member(root, "answer");
    if (answer !== undefined) search(answer, pathsOf(project), project, report);
  },
});

/** The paths of routes, without those of one letter or none. */
function pathsOf({ routes }: Project): readonly string[] {
  const all = (member(routes?.root, "routes")?.items ?? []).map((route) => textOf(member(route, "path")) ?? "");
  return [...new Set(all)].filter((path) => path.length > MIN_LENGTH);
}

const MIN_LENGTH = 4;

function search(node: Located, paths: readonly string[], project: Project, report: RuleReport): void {
  const text = textOf(node) ?? "";
  const [, scheme] = /^([a-z]{3,6}):\/\/?[\w.-]+/i.exec(text) ?? [];
  const [path = ""] = /^\/[^/?#]+(?=[?#]|$)/.exec(text) ?? [];
  if (scheme !== undefined && !["http", "https"].includes(scheme) && nearest(scheme, ["http", "https"]) !== null) {
    report(node, `there is no scheme "${scheme}:"`, "https://…");
  } else if (path !== "" && project.routeIndex?.matches(path) === false) {
    const near = nearest(path, paths);
    if (near !== null) report(node, sentence`no route matches "${atPath(path)}"`, meant(near));
  }
  for (const inner of [...node.members.values(), ...node.items]) search(inner, paths, project, report);
}
