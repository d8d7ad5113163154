import { callsMade, propOf, type Start, startsOf } from "../../behavior/calls-made.ts";
import { member } from "../../report/located.ts";
import { ranBy } from "../../screen/context/steps-of.ts";
import { defineRule } from "../rule.ts";

export const rule = defineRule({
  summary: "Money moves, or a message is sent to a phone, by something else than a button.",
  why: "Choosing, typing, going back or closing a window is no decision to pay, and nothing of it shows that it is busy.",
  fix: "Make the call in the event of a button.",
  body(body, report, { project }) {
    for (const { visit, name, id, effect } of callsMade(body, project)) {
      if (effect !== "money" && effect !== "message") continue;
      for (const start of startsOf(visit, body)) {
        const what = otherThanButton(start);
        if (what === undefined) continue;
        const { node, definition } = start.action;
        const place =
          ranBy(node, definition) === undefined ? name : member(node, propOf(start.action, "actions") ?? "");
        report(place ?? name, `"${id}" is made by ${what}`, "make it by a button");
      }
    }
  },
});

/** Words for a start by something other than a button; starts without any tap are another rule's. */
function otherThanButton({ owner, widget, event = "" }: Start): string | undefined {
  if (owner.kind === "back") return "going back";
  if (widget === undefined || "busy" in widget.definition.props) return undefined;
  const { type, events = {} } = widget.definition;
  return events[event]?.byItself === true ? undefined : `"${event}" of "${type}"`;
}
