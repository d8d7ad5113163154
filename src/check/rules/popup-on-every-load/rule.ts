import { popupNamed, startsOf } from "../../behavior/calls-made.ts";
import { member } from "../../report/located.ts";
import type { CheckedBody } from "../../screen/context/checked-body.ts";
import type { ActionVisit } from "../../screen/context/screen-context.ts";
import { ownersOf } from "../../screen/context/visits.ts";
import { slotsRead } from "../../screen/facts/slots-read.ts";
import { defineRule } from "../rule.ts";

export const rule = defineRule({
  summary: "An answer opens a popup each time that it is read.",
  why: "The source is read again by itself, after a payment for instance: what was closed would come back.",
  fix: 'Write `"once": true`, with `about` where it may be about another thing; or ask for a state that is set then.',
  screen(screen, report) {
    for (const visit of screen.context.visits.actions) {
      const popup = visit.definition.control === "open" ? popupNamed(visit) : undefined;
      if (popup === undefined || !("once" in visit.definition.props) || !comesOfAnswer(visit, screen)) continue;
      // That `about` does nothing without it is told by another rule.
      if (member(visit.node, "once")?.value === true || visit.node.members.has("about") || asksForMore(visit)) continue;
      const place = member(visit.node, "popup") ?? visit.node;
      report(place, `"${popup}" opens again whenever the answer is read anew`, '"once": true');
    }
  },
});

/** By itself, or by a named list that the answer runs, and nothing there asks for more than what was answered. */
function comesOfAnswer(visit: ActionVisit, screen: CheckedBody): boolean {
  return startsOf(visit, screen).some(({ owner, action }) => owner.kind === "source" && !asksForMore(action));
}

/** A condition around it reads more than what was answered, such as a state, or whether it is the first answer. */
function asksForMore(visit: ActionVisit): boolean {
  const { values } = visit.context;
  return [...ownersOf(visit)].some((owner) => {
    if (owner.kind !== "branch") return false;
    const test = member(owner.of.node, "test") ?? member(owner.of.node, "value");
    return slotsRead(test, "state", values).size > 0 || /\bfirst\b(?!\()/.test(String(test?.value ?? ""));
  });
}
