import { popupNamed } from "../../behavior/calls-made.ts";
import { member, membersOf } from "../../report/located.ts";
import { atKey } from "../../report/reporter.ts";
import { defineRule } from "../rule.ts";

export const rule = defineRule({
  summary: "Nothing opens a popup.",
  why: "What stands there is never seen.",
  fix: "Open it, or take it out.",
  fromAbsence: true,
  screen({ document, context }, report) {
    const popups = membersOf(member(document.root, "popups"));
    const opened = new Set(
      context.visits.actions.flatMap((visit) => {
        return visit.definition.control === "open" ? (popupNamed(visit) ?? []) : [];
      }),
    );
    for (const [name, popup] of popups) {
      if (!opened.has(name))
        report(atKey(popup), `nothing opens the popup "${name}"`, `{"do": "open", "popup": "${name}"}`);
    }
  },
});
