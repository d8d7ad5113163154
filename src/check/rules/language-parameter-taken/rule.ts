import type { Project } from "../../project/project.ts";
import { member, membersOf, textOf } from "../../report/located.ts";
import { defineRule } from "../rule.ts";

export const rule = defineRule({
  summary: "The parameter that tells calls the page's language has another meaning already.",
  why: "One of the two values would be lost on its way.",
  fix: "Name the parameter in `query.language` otherwise.",
  app({ root }, report, { project }) {
    const query = member(root, "query");
    const place = member(query, "language");
    const name = textOf(place);
    if (place === undefined || name === undefined) return;
    const taken = takenBy(name, project) ?? callWith(name, project);
    if (taken !== undefined) report(place, `"${name}" is ${taken}`, "another name");
  },
});

function takenBy(name: string, { app }: Project): string | undefined {
  const query = member(app?.root, "query");
  const names = ["common", "sandbox"].flatMap((list) => member(query, list)?.items ?? []);
  const aliases = (member(query, "aliases")?.items ?? []).flatMap(({ items }) => items);
  if (names.some((one) => textOf(one) === name)) return "a parameter of the page, which calls get as it is";
  return aliases.some((one) => textOf(one) === name) ? "one of several names of a parameter" : undefined;
}

/** Members of a payload stand in the query of calls without a body. */
function callWith(name: string, { calls }: Project): string | undefined {
  for (const [id, call] of calls) {
    const properties = membersOf(member(member(call?.root, "payload"), "properties"));
    if (properties.some(([property]) => property === name)) return `a member of the payload of ${id}`;
  }
  return undefined;
}
