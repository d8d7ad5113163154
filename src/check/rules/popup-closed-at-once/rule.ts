import { popupNamed } from "../../behavior/calls-made.ts";
import { defineRule } from "../rule.ts";

export const rule = defineRule({
  summary: "A popup is closed by the action after the one that opens it.",
  why: "Nobody gets to see it.",
  fix: "Let a button of the popup close it, or wait before it is closed.",
  body({ context }, report) {
    const actions = context.visits.actions;
    for (const visit of actions) {
      if (visit.definition.control !== "open") continue;
      const next = actions.find((other) => other.list === visit.list && other.index === visit.index + 1);
      if (next?.definition.control !== "close" || popupNamed(next) !== popupNamed(visit)) continue;
      report(next.node, `"${popupNamed(visit)}" was opened by the action before`, "take one of the two out");
    }
  },
});
