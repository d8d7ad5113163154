import { namesIn } from "../../behavior/names-in.ts";
import { member, membersOf, textOf } from "../../report/located.ts";
import { atKey } from "../../report/reporter.ts";
import { defineRule } from "../rule.ts";

export const rule = defineRule({
  summary: "No screen sends a shell message.",
  why: "The shell is built to listen for it; where it was meant to be sent, nothing or another one is.",
  fix: "Send it, name it under `bridge.sends`, or take it out.",
  fromAbsence: true,
  project({ project, bodies }, reportIn) {
    if (project.app === undefined) return;
    const bridge = member(project.app.root, "bridge");
    const sent = new Set(membersOf(member(bridge, "sends")).map(([, name]) => textOf(name)));
    for (const [, action] of membersOf(member(member(project.app.root, "calls"), "failureActions"))) {
      sent.add(textOf(member(action, "message")));
    }
    for (const body of bodies) for (const name of namesIn(body, "message")) sent.add(name);
    for (const [name, message] of membersOf(member(bridge, "messages"))) {
      if (!sent.has(name)) reportIn(project.app)(atKey(message), `nothing sends "${name}"`, "take it out");
    }
  },
});
