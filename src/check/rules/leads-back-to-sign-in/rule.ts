import { navigationsOf } from "../../behavior/navigations.ts";
import {
  callsOnEnter,
  enclosingCall,
  isSignedOutAt,
  needsSession,
  screensAfterExpiry,
} from "../../behavior/sessions.ts";
import { member, textOf } from "../../report/located.ts";
import { defineRule } from "../rule.ts";

export const rule = defineRule({
  severity: "warning",
  summary: "A screen for people who are not signed in leads to one that reads what needs the session.",
  why: "It leads straight back: a tap that does nothing.",
  fix: 'Say `"session": "never"` or `"optional"` of the call, or lead there once they have signed in.',
  project({ project, bodies, parts }, reportIn) {
    const signedOut = screensAfterExpiry(project, parts);
    for (const body of bodies) {
      if (body.kind !== "screen" || !signedOut.has(textOf(member(body.document.root, "id")) ?? "")) continue;
      for (const { node, to, target, path } of navigationsOf(body, project)) {
        const visit = body.context.visits.actions.find((one) => one.node === node);
        // After a call they may be: that its answer signs nobody in is told by others.
        if (visit === undefined || enclosingCall(visit) !== undefined || !isSignedOutAt(visit, body)) continue;
        const call = callsOnEnter(target.root).find((one) => needsSession(textOf(one) ?? "", project));
        if (call === undefined || target.text.includes("signedIn")) continue;
        const message = `nobody is signed in here, and ${JSON.stringify(path)} reads "${textOf(call)}", which needs it`;
        reportIn(body.document)(to, message, 'say `"session": "never"` of the call, or lead there later');
      }
    }
  },
});
