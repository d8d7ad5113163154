import {
  awaitedCalls,
  callsOnEnter,
  isSignedOutAt,
  needsSession,
  screensAfterExpiry,
  stepsAfterExpiry,
} from "../../behavior/sessions.ts";
import { member, textOf } from "../../report/located.ts";
import { defineRule } from "../rule.ts";

export const rule = defineRule({
  summary: "Once the session is over people are led nowhere, or to a screen that makes a call which needs one.",
  why: "That call is refused as the one before was, and the same follows: nobody gets on.",
  fix: 'Lead to a screen that works without a session, and say `"session": "never"` of the calls that sign people in.',
  app({ root }, report, { project, parts }) {
    const onExpired = member(member(root, "session"), "onExpired");
    if (onExpired === undefined || project.session === null) return;
    if (stepsAfterExpiry(project, parts).some(({ definition }) => definition.leads !== undefined)) return;
    report(onExpired, "this leads nowhere: the screen stays, and reads nothing any more", "navigate to a sign-in");
  },
  screen(screen, report, { project, parts }) {
    const id = textOf(member(screen.document.root, "id")) ?? "";
    if (!screensAfterExpiry(project, parts).has(id)) return;
    const byActions = screen.context.visits.actions.flatMap((visit) =>
      isSignedOutAt(visit, screen) ? awaitedCalls(visit) : [],
    );
    const onEnter = screen.document.text.includes("signedIn") ? [] : callsOnEnter(screen.document.root);
    const call = [...onEnter, ...byActions].find((one) => needsSession(textOf(one) ?? "", project));
    if (call === undefined) return;
    const message = `"${textOf(call)}" needs the session, and this screen opens once that is over`;
    report(call, message, 'say `"session": "never"` in the call, or make it where people are signed in');
  },
});
