import { navigationsOf, queryIn, screenAt } from "../behavior/navigations.ts";
import type { ParsedDocument, Project } from "../project/project.ts";
import { member, textOf } from "../report/located.ts";
import type { CheckedBody } from "../screen/context/checked-body.ts";

/** By parameter, the values that addresses of the project give a screen; null for one that is computed somewhere. */
export type ParametersGiven = ReadonlyMap<string, ReadonlySet<string> | null>;

/**
 * By screen, the values of its parameters in all links and in the addresses that documents begin at.
 *
 * @param beginning journeys and scenarios
 */
export function parametersGiven(
  bodies: readonly CheckedBody[],
  beginning: readonly ParsedDocument[],
  project: Project,
): ReadonlyMap<ParsedDocument, ParametersGiven> {
  const found = new Map<ParsedDocument, Map<string, Set<string> | null>>();
  const give = (screen: ParsedDocument, name: string, value: string | undefined) => {
    const given = found.get(screen) ?? new Map<string, Set<string> | null>();
    found.set(screen, given);
    const values = given.get(name);
    const isComputed = value === undefined || value.includes("${");
    given.set(name, isComputed || values === null ? null : (values ?? new Set()).add(value));
  };
  for (const body of bodies) {
    for (const { path, query, target, given } of navigationsOf(body, project)) {
      for (const [name, value] of queryIn(path)) give(target, name, value);
      for (const [name, value] of query?.members ?? []) give(target, name, textOf(value) ?? String(value.value));
      // A record that is put in as a whole may give any of them.
      if (given === undefined)
        for (const name of member(target.root, "params")?.members.keys() ?? []) give(target, name, undefined);
    }
  }
  for (const { root } of beginning) {
    const path = textOf(member(root, "path")) ?? "";
    const screen = screenAt(path, project);
    if (screen !== undefined) for (const [name, value] of queryIn(path)) give(screen, name, value);
  }
  return found;
}
