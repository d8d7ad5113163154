import { entriesOf } from "../../kit/entries-of.ts";
import type { Project } from "../project/project.ts";
import { type Located, member, membersOf, textOf } from "../report/located.ts";
import type { CheckedBody } from "../screen/context/checked-body.ts";
import { definitionsOf, type ScreenParts } from "../screen/context/enclosing-context.ts";
import type { ActionVisit } from "../screen/context/screen-context.ts";
import { type Step, stepsOf } from "../screen/context/steps-of.ts";
import { effectOf } from "./calls-made.ts";

/** Whether a call is refused unless somebody is signed in. */
export function needsSession(call: string, { calls, session }: Project): boolean {
  const root = calls.get(call)?.root;
  return session !== null && root !== undefined && (textOf(member(root, "session")) ?? "required") === "required";
}

/** Whether the server keeps the session, by a cookie. */
export function isCookieSession({ app }: Project): boolean {
  return textOf(member(member(app?.root, "session"), "keep")) === "cookie";
}

/** The actions that follow the end of the session that the app keeps. */
export function stepsAfterExpiry({ app }: Project, parts: ScreenParts): readonly Step[] {
  const list = member(member(app?.root, "session"), "onExpired");
  return list === undefined ? [] : stepsOf(list, { ...definitionsOf(parts), lists: new Map() });
}

/** Ids of the screens that these lead to: nobody is signed in there. */
export function screensAfterExpiry(project: Project, parts: ScreenParts): ReadonlySet<string> {
  const steps = project.session === null ? [] : stepsAfterExpiry(project, parts);
  return new Set(
    steps.flatMap(({ action, definition: { leads } }) => {
      const path = leads?.to === "page" ? textOf(member(action, leads.from)) : undefined;
      return project.routeIndex?.screenAt(path ?? "") ?? [];
    }),
  );
}

/** Calls that a screen makes by itself as it opens, whatever the case, each by the member that names it. */
export function callsOnEnter(root: Located): readonly Located[] {
  return membersOf(member(root, "sources")).flatMap(([, source]) => {
    const isCertain = member(source, "when") === undefined && textOf(member(source, "run")) !== "action";
    return isCertain ? (member(source, "call") ?? []) : [];
  });
}

/** The calls that an action makes and waits for. What ends a session goes on without an answer. */
export function awaitedCalls({ node, definition, context }: ActionVisit): readonly Located[] {
  if (definition.session === "ends") return [];
  return entriesOf(definition.props).flatMap(([name, { kind }]) => {
    const call = kind === "call" ? member(node, name) : undefined;
    return call === undefined || effectOf(textOf(call) ?? "", context.project) === "telemetry" ? [] : [call];
  });
}

/**
 * Whether nobody is signed in when an action of a screen for people who are not runs: a screen that asks
 * `app.signedIn`, or is still there after signing in, may know better.
 */
export function isSignedOutAt(visit: ActionVisit, body: CheckedBody): boolean {
  if (body.document.text.includes("signedIn")) return false;
  const begins = body.context.visits.actions.filter(({ definition }) => definition.session === "begins");
  return begins.every((one) => one === visit || leavesAfter(one) || encloses(visit, one)) && !isAfterSignIn(visit);
}

/** The list goes on to another page. */
function leavesAfter({ list, index, context }: ActionVisit): boolean {
  const rest = stepsOf({ ...list, items: list.items.slice(index + 1) }, context);
  return rest.some(({ definition }) => definition.leads !== undefined);
}

/** The one signs in in a branch of the other. */
function encloses(visit: ActionVisit, signIn: ActionVisit): boolean {
  return signIn.node.path.startsWith(`${visit.node.path}/`);
}

/** A step before it, or before an action whose branch it stands in, signs in. Who runs a named list is not looked at. */
function isAfterSignIn(visit: ActionVisit): boolean {
  const { list, index, context, owner } = visit;
  const before = stepsOf({ ...list, items: list.items.slice(0, index) }, context);
  if (owner.kind === "list" || before.some(({ definition }) => definition.session === "begins")) return true;
  return owner.kind === "branch" && isAfterSignIn(owner.of);
}

/** It ends the session, or what follows it begins one. */
export function isAboutSession({ node, definition, context }: ActionVisit): boolean {
  if (definition.session !== undefined) return true;
  return stepsOf({ ...node, items: [node] }, context).some(({ definition: { session } }) => session === "begins");
}

/** The action in whose branch another one stands, and that makes a call: the call's name. */
export function enclosingCall({ owner }: ActionVisit): Located | undefined {
  if (owner.kind !== "branch") return undefined;
  const { node, definition } = owner.of;
  const name = entriesOf(definition.props).find(([, { kind }]) => kind === "call")?.[0];
  return (name === undefined ? undefined : member(node, name)) ?? enclosingCall(owner.of);
}
