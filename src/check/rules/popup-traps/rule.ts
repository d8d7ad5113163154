import { member, textOf } from "../../located.ts";
import { atKey } from "../../reporter.ts";
import type { ActionVisit } from "../../screen/screen-context.ts";
import { ownersOf } from "../../screen/visits.ts";
import { popupNamed } from "../calls-made.ts";
import { defineRule } from "../rule.ts";
import { screenParts } from "../screen-parts.ts";

export const rule = defineRule({
  summary: "A popup that cannot be dismissed closes only once a call in it has succeeded.",
  why: "Where the server cannot be reached, nobody gets out of it any more.",
  fix: "Give it a button that closes it, or let it be dismissed.",
  screen(screen, report) {
    const { whole, context } = screen;
    const { actions } = context.visits;
    const ending = actions.filter(({ definition: { control } }) =>
      ["close", "navigate", "leave", "back"].includes(control ?? ""),
    );
    for (const [name, popup] of member(whole, "popups")?.members ?? []) {
      if (member(popup, "dismissible")?.value !== false) continue;
      if (member(popup, "showClose")?.value === true) continue;
      const ways = ending.filter((visit) => {
        return visit.definition.control === "close" ? popupNamed(visit) === name : popupAround(visit) === name;
      });
      const isTrap = ways.length > 0 && ways.every((visit) => popupAround(visit) === name && dependsOnCall(visit));
      const leads = screenParts(screen).actions.some(
        ({ definition, widget }) => definition.leads !== undefined && widget?.area === `popups/${name}`,
      );
      if (isTrap && !leads) report(atKey(popup), "nothing closes this but a call that succeeds", "give it a way out");
    }
  },
});

function popupAround(visit: ActionVisit): string | undefined {
  const popup = [...ownersOf(visit)].find(({ kind }) => kind === "popup");
  return popup?.kind === "popup" ? popup.name : undefined;
}

/** It stands in a branch of a call: what happens then, or only in some of its failures. */
function dependsOnCall(visit: ActionVisit): boolean {
  const branches = [...ownersOf(visit)].flatMap((owner) => (owner.kind === "branch" ? [owner] : []));
  return branches.some(({ name, of }, index) => {
    const isCall = textOf(member(of.node, "call")) !== undefined;
    // A condition inside of the failure is no way out in all of them.
    return isCall && (name !== "failure" || index > 0);
  });
}
