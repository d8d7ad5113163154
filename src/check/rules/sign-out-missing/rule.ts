import { isCookieSession } from "../../behavior/sessions.ts";
import { member } from "../../report/located.ts";
import { defineRule } from "../rule.ts";

export const rule = defineRule({
  severity: "warning",
  summary: "People can sign in, and no screen signs them out, or not at the server whose cookie they are signed in by.",
  why: "The next person with the phone is still signed in as them, until the server ends the session.",
  fix: 'Add `{ "do": "sign-out", "to": "/login" }` to a button. With a cookie, name the call that ends the session.',
  action({ node, definition }, report, _, { project }) {
    if (definition.session !== "ends" || !isCookieSession(project) || member(node, "call") !== undefined) return;
    report(member(node, "do") ?? node, "no script can delete a cookie: only an answer of the server does", CALL);
  },
  project({ project, bodies }, reportIn) {
    const session = member(project.app?.root, "session");
    if (project.app === undefined || session === undefined || project.session === null) return;
    const found = new Set(
      bodies.flatMap(({ context }) => context.visits.actions.map(({ definition }) => definition.session)),
    );
    if (found.has("begins") && !found.has("ends"))
      reportIn(project.app)(session, "people can sign in, and no screen signs them out", "add a `sign-out`");
  },
});

const CALL = "name the `call` that ends the session there";
