import { member } from "../../located.ts";
import { defineRule } from "../rule.ts";

export const rule = defineRule({
  severity: "warning",
  summary: "People can sign in, and no screen signs them out.",
  why: "The next person with the phone is still signed in as them, until the server ends the session.",
  fix: 'Add `{ "do": "sign-out", "to": "/login" }` to a button.',
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
