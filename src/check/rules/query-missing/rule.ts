import { type Located, member, membersOf, textOf } from "../../located.ts";
import type { ParsedDocument } from "../../project.ts";
import { navigationsOf, queryNames, screenAt } from "../navigations.ts";
import { defineRule, type RuleReport } from "../rule.ts";

export const rule = defineRule({
  code: "query-missing",
  severity: "error",
  summary: "A page is opened without a parameter that its screen requires, or with an empty one.",
  why: "The screen would ask the server about nothing, and show a failure.",
  fix: "Give the parameter under `query`; or let the screen do without it.",
  body(body, report, { project }) {
    for (const { to, target, query, given } of navigationsOf(body, project)) {
      if (given === undefined) continue;
      for (const [name, param] of requiredBy(target)) {
        if (!given.has(name)) tell(query ?? to, name, param, target, report);
      }
      for (const [name, value] of membersOf(query)) {
        if (textOf(value)?.trim() === "") report(value, `"${name}" is given empty`, "give a value, or take it out");
      }
    }
  },
  scenario({ root }, report, { project }) {
    const path = member(root, "path");
    const target = screenAt(textOf(path) ?? "", project);
    if (path === undefined || target === undefined) return;
    const given = queryNames(textOf(path) ?? "");
    for (const [name, param] of requiredBy(target)) {
      if (!given.includes(name)) tell(path, name, param, target, report);
    }
  },
});

function requiredBy({ root }: ParsedDocument): readonly (readonly [string, Located])[] {
  return membersOf(member(root, "params")).filter(([, param]) => member(param, "required")?.value === true);
}

function tell(place: Located, name: string, param: Located, { root }: ParsedDocument, report: RuleReport): void {
  const message = `the screen ${JSON.stringify(member(root, "id")?.value)} needs the parameter "${name}"`;
  report(place, message, textOf(member(param, "summary")));
}
