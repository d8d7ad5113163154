import { member } from "../../report/located.ts";
import { defineRule } from "../rule.ts";

export const rule = defineRule({
  summary: "The app keeps a session, and no screen signs anybody in.",
  why: "Every call that needs the session is refused.",
  fix: 'Sign people in with what the server answers: `{ "do": "sign-in", "session": "${answer.session}" }`.',
  project({ project, bodies }, reportIn) {
    const session = member(project.app?.root, "session");
    if (project.app === undefined || session === undefined || project.session === null) return;
    const isBegun = bodies.some(({ context }) =>
      context.visits.actions.some(({ definition }) => definition.session === "begins"),
    );
    if (!isBegun) reportIn(project.app)(session, "no screen signs anybody in", "add a `sign-in`");
  },
});
