import type { ParsedDocument, Project } from "../project/project.ts";
import { type Located, member, membersOf, textOf } from "../report/located.ts";
import { suggest } from "../report/reporter.ts";
import { appContext, appTypes } from "./app-types.ts";
import type { ScreenParts } from "./context/enclosing-context.ts";
import { stepsOf } from "./context/steps-of.ts";
import { checkActions } from "./parts/check-actions.ts";

/** The session's parameter is its own alone, and the actions that follow its end need nothing of a screen. */
export function checkSession(document: ParsedDocument, project: Project, parts: ScreenParts): void {
  const session = member(document.root, "session");
  if (session === undefined) return;
  checkParameter(member(session, "parameter"), document, project);
  const onExpired = member(session, "onExpired");
  if (onExpired === undefined) return;
  const context = appContext(document, project, { app: appTypes(project) }, parts);
  checkActions(onExpired, context);
  for (const { action, definition } of stepsOf(onExpired, context)) {
    const name = Object.keys(definition.props).find((prop) => definition.props[prop]?.kind === "call");
    const call = name === undefined ? undefined : member(action, name);
    if (call !== undefined)
      document.report("wrong-value", call, "nobody is signed in any more: no call is made here", "take it out");
  }
}

function checkParameter(parameter: Located | undefined, { root, report }: ParsedDocument, project: Project): void {
  const name = textOf(parameter);
  const query = member(root, "query");
  if (parameter === undefined || name === undefined) return;
  if (project.session === null) {
    if (project.params.includes(name)) return;
    report("wrong-value", parameter, `"${name}" is none of query.common`, suggest(name, project.params));
    return;
  }
  const used = Object.entries(LISTS).find(([, itemsOf]) => itemsOf(query).some((item) => textOf(item) === name));
  if (used === undefined) return;
  const hint = `take it out of ${used[0]}: the app keeps the session, and no address has it`;
  report("wrong-value", parameter, `"${name}" names the session here and a parameter of addresses in ${used[0]}`, hint);
}

const LISTS: { readonly [name: string]: (query: Located | undefined) => readonly Located[] } = {
  "query.common": (query) => member(query, "common")?.items ?? [],
  "query.aliases": (query) => (member(query, "aliases")?.items ?? []).flatMap(({ items }) => items),
  "query.headers": (query) => membersOf(member(query, "headers")).flatMap(([, list]) => list.items),
  "query.sandbox": (query) => member(query, "sandbox")?.items ?? [],
  "query.owner": (query) => member(query, "owner")?.items ?? [],
  "query.subject": (query) => member(query, "subject")?.items ?? [],
};
