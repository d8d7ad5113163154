import { enclosingCall, needsSession } from "../../behavior/sessions.ts";
import { textOf } from "../../report/located.ts";
import { defineRule } from "../rule.ts";

export const rule = defineRule({
  summary: "Every call that signs people in needs the session that it is to give.",
  why: "It is refused without one, so that nobody can ever sign in.",
  fix: 'Say `"session": "never"` in the call.',
  project({ project, bodies }, reportIn) {
    const made = bodies.flatMap(({ document, context }) =>
      context.visits.actions.flatMap((visit) => {
        if (visit.definition.session !== "begins") return [];
        const call = enclosingCall(visit);
        return [{ document, call, needs: call !== undefined && needsSession(textOf(call) ?? "", project) }];
      }),
    );
    if (project.session === null || made.some(({ needs }) => !needs)) return;
    for (const { document, call } of made) {
      if (call === undefined) continue;
      reportIn(document)(
        call,
        `"${textOf(call)}" needs a session, and nothing else signs people in`,
        'say `"session": "never"` in the call',
      );
    }
  },
});
