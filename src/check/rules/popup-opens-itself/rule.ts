import { popupNamed } from "../../behavior/calls-made.ts";
import { ownersOf } from "../../screen/context/visits.ts";
import { defineRule } from "../rule.ts";

export const rule = defineRule({
  summary: "A button of a popup opens the very popup it stands in.",
  why: "It is open already: a tap does nothing.",
  fix: "Open another one, or close this one.",
  body({ context }, report) {
    const actions = context.visits.actions;
    for (const visit of actions) {
      const name = popupNamed(visit);
      if (visit.definition.control !== "open" || name === undefined) continue;
      const owners = [...ownersOf(visit)];
      const isInside = owners.some((owner) => owner.kind === "popup" && owner.name === name);
      // A popup that is opened anew after its closing is judged by the check of circles.
      const isAfter = owners.some((owner) => owner.kind === "event" && owner.name === "close");
      const isClosed = actions.some(
        (other) =>
          other.list === visit.list &&
          other.index < visit.index &&
          other.definition.control === "close" &&
          popupNamed(other) === name,
      );
      if (isInside && !isAfter && !isClosed)
        report(visit.node, `"${name}" is open here`, "close it, or open another one");
    }
  },
});
