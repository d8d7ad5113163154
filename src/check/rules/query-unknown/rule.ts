import { matchLanguage } from "../../../kit/language/match-language.ts";
import { PAGE_SWITCHES } from "../../../route/page-address.ts";
import { navigationsOf, queryNames, screenAt } from "../../behavior/navigations.ts";
import { personalData } from "../../behavior/personal.ts";
import type { ParsedDocument, Project } from "../../project/project.ts";
import { type Located, member, membersOf, textOf } from "../../report/located.ts";
import { atKey, suggest } from "../../report/reporter.ts";
import { undeclaredParameter } from "../../screen/facts/undeclared-parameter.ts";
import { defineRule, type RuleReport } from "../rule.ts";

export const rule = defineRule({
  summary: "A page is opened with a query parameter that its screen does not read.",
  why: "Under a mistyped name the screen gets nothing, and asks the server about nothing.",
  fix: "Use a name under `params` of the screen it leads to, or a common one.",
  isLocal: true,
  body(body, report, { project }) {
    for (const { path, to, query, target, context } of navigationsOf(body, project)) {
      const known = knownBy(target, project);
      tell(
        queryNames(path).filter((name) => !known.has(name)),
        to,
        { target, project },
        report,
      );
      const unknown = membersOf(query).filter(([name, value]) => {
        // That it is personal is told by another rule, and is the greater mistake.
        return name !== "..." && !known.has(name) && personalData(body).readIn(value, context) === undefined;
      });
      const [first] = unknown;
      if (first !== undefined)
        tell(
          unknown.map(([name]) => name),
          atKey(first[1]),
          { target, project },
          report,
        );
    }
  },
  scenario({ root }, report, { project }) {
    checkStart(root, report, project);
  },
  journey({ root }, report, { project }) {
    checkStart(root, report, project);
  },
});

/** The path that a scenario or a journey begins with. */
function checkStart(root: Located, report: RuleReport, project: Project): void {
  const path = member(root, "path");
  const text = textOf(path) ?? "";
  const target = screenAt(text, project);
  if (path === undefined || target === undefined) return;
  const known = knownBy(target, project);
  tell(
    queryNames(text).filter((name) => !known.has(name)),
    path,
    { target, project },
    report,
  );
  const [, query = ""] = /\?([^#]*)/.exec(text) ?? [];
  if (query.includes("?")) report(path, "a second `?` is part of a value", "parameters after the first begin with &");
  const language = new URLSearchParams(query).get("lang");
  if (language !== null && !query.includes("?") && matchLanguage([language], project.languages) === undefined) {
    report(path, `there is no language "${language}"`, `one of ${project.languages.join(", ")}`);
  }
}

function tell(
  names: readonly string[],
  place: Pick<Located, "offset" | "path">,
  { target, project }: { readonly target: ParsedDocument; readonly project: Project },
  report: RuleReport,
): void {
  const [name, ...others] = names;
  if (name === undefined) return;
  const params = [...(member(target.root, "params")?.members.keys() ?? [])];
  const list = names.map((one) => `"${one}"`).join(", ");
  const screen = JSON.stringify(member(target.root, "id")?.value);
  const hint = (others.length === 0 && suggest(name, params)) || "declare it under params of that screen";
  const declared = others.length === 0 ? undeclaredParameter(name, target, project) : undefined;
  report(place, `the screen ${screen} reads no parameter ${list}`, hint, declared);
}

function knownBy({ root }: ParsedDocument, { app, params }: Project): ReadonlySet<string> {
  const query = member(app?.root, "query");
  const lists = [member(query, "sandbox"), ...membersOf(member(query, "headers")).map(([, list]) => list)];
  const travelling = lists.flatMap((list) => list?.items ?? []).flatMap((name) => textOf(name) ?? []);
  return new Set([...params, ...travelling, ...PAGE_SWITCHES, ...(member(root, "params")?.members.keys() ?? [])]);
}
