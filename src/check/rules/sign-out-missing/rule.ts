import { callsMade, propOf } from "../../behavior/calls-made.ts";
import { navigationsOf } from "../../behavior/navigations.ts";
import { isCookieSession } from "../../behavior/sessions.ts";
import type { Project } from "../../project/project.ts";
import { member, membersOf } from "../../report/located.ts";
import type { CheckedBody } from "../../screen/context/checked-body.ts";
import { defineRule } from "../rule.ts";

export const rule = defineRule({
  severity: "warning",
  summary:
    "People can sign in, and no screen signs them out, or not at the server, or with the session going along to the next page, or with what the phone has kept.",
  why: "The next person with the phone is still signed in as them, until the server ends the session.",
  fix: 'Add `{ "do": "sign-out", "to": "/login" }` to a button. With a cookie, name the call that ends the session.',
  action({ node, definition }, report, _, { project }) {
    if (definition.session !== "ends" || !isCookieSession(project) || member(node, "call") !== undefined) return;
    report(member(node, "do") ?? node, "no script can delete a cookie: only an answer of the server does", CALL);
  },
  project({ project, bodies }, reportIn) {
    for (const { document, to, name } of project.session === null ? takenAlong(bodies, project) : [])
      reportIn(document)(to, `"${name}" goes along to where people sign in`, `"query": { "${name}": "" }`);
    for (const { document, to } of project.session === null ? notForgotten(bodies, project) : [])
      reportIn(document)(to, "what the phone has kept stays for the next person", '{ "do": "forget" } before it');
    const session = member(project.app?.root, "session");
    if (project.app === undefined || session === undefined || project.session === null) return;
    const found = new Set(
      bodies.flatMap(({ context }) => context.visits.actions.map(({ definition }) => definition.session)),
    );
    if (found.has("begins") && !found.has("ends"))
      reportIn(project.app)(session, "people can sign in, and no screen signs them out", "add a `sign-out`");
  },
});

/** Ways of a screen that asks who somebody is to one that signs in, on which the parameter of that is kept. */
function takenAlong(bodies: readonly CheckedBody[], project: Project) {
  const answered = new Map(
    bodies.flatMap((body) => {
      const members = callsMade(body, project).flatMap(({ id }) =>
        membersOf(member(member(project.calls.get(id)?.root, "answer"), "properties")),
      );
      const name = members.map(([one]) => one).find((one) => project.person.has(one));
      return name === undefined ? [] : [[body.document, name] as const];
    }),
  );
  return bodies.flatMap((body) =>
    navigationsOf(body, project).flatMap(({ to, target, given, context: { owner } }) => {
      const name = answered.get(target);
      const isAfterCall = owner.kind === "branch" && propOf(owner.of, "call") !== undefined;
      return name === undefined || answered.has(body.document) || !isAfterCall || given?.has(name) !== false
        ? []
        : [{ document: body.document, to, name }];
    }),
  );
}

/** Ways that a call leads on, without the parameter of who somebody is, from a screen that forgets nothing. */
function notForgotten(bodies: readonly CheckedBody[], project: Project) {
  return bodies.flatMap((body) => {
    const isForgotten = body.context.visits.actions.some(({ definition }) => definition.name === "forget");
    return navigationsOf(body, project).flatMap(({ to, query, context: { owner } }) => {
      const isEnd = membersOf(query).some(([name, { value }]) => value === "" && project.person.has(name));
      const isAfterCall = owner.kind === "branch" && propOf(owner.of, "call") !== undefined;
      return isEnd && isAfterCall && !isForgotten ? [{ document: body.document, to }] : [];
    });
  });
}

const CALL = "name the `call` that ends the session there";
