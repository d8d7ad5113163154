import { popupNamed } from "../../behavior/calls-made.ts";
import { screenParts } from "../../behavior/screen-parts.ts";
import { type Located, member, textOf } from "../../report/located.ts";
import { partsInside } from "../../report/parts-inside.ts";
import { atKey } from "../../report/reporter.ts";
import type { CheckedBody } from "../../screen/context/checked-body.ts";
import type { ActionVisit, Owner } from "../../screen/context/screen-context.ts";
import { actionsIn } from "../../screen/context/steps-of.ts";
import { ownersOf } from "../../screen/context/visits.ts";
import { slotsRead } from "../../screen/facts/slots-read.ts";
import { defineRule } from "../rule.ts";

export const rule = defineRule({
  summary:
    "A popup that cannot be dismissed closes only once a call in it has succeeded, or on one side of a condition.",
  why: "Where the server cannot be reached, or the condition is not met, nobody gets out of it any more.",
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
      const isInside = ways.length > 0 && ways.every((visit) => popupAround(visit) === name);
      const leads = screenParts(screen).actions.some(
        ({ definition, widget }) => definition.leads !== undefined && widget?.area === `popups/${name}`,
      );
      if (!isInside || leads) continue;
      if (ways.every(dependsOnCall))
        report(
          idleButton(name, screen) ?? atKey(popup),
          "nothing closes this but a call that succeeds",
          "give it a way out",
        );
      else if (isOnOneSide(ways, popup))
        report(atKey(popup), "nothing in this changes the condition that it closes by", "give it a way out");
    }
  },
});

/** The first action of the one button of the popup that neither makes a call nor closes anything. */
function idleButton(popup: string, { context }: CheckedBody): Located | undefined {
  const lists = context.visits.actions.flatMap((visit) =>
    visit.owner.kind === "event" && visit.index === 0 && popupAround(visit) === popup ? [visit] : [],
  );
  const [first, ...others] = lists.filter(({ list }) =>
    actionsIn(list, context).every(({ definition: { control, leads, props } }) => {
      const isCall = Object.values(props).some(({ kind }) => kind === "call" || kind === "fields");
      return control === undefined && leads === undefined && !isCall;
    }),
  );
  return others.length > 0 ? undefined : first?.node;
}

function popupAround(visit: ActionVisit): string | undefined {
  const popup = [...ownersOf(visit)].find(({ kind }) => kind === "popup");
  return popup?.kind === "popup" ? popup.name : undefined;
}

type Branch = Owner & { readonly kind: "branch" };

/** Whether all of them stand on the same side of one choice, which nothing in the popup can change. */
function isOnOneSide(ways: readonly ActionVisit[], popup: Located): boolean {
  const [first = [], ...others] = ways.map((visit) =>
    [...ownersOf(visit)].filter(
      (owner): owner is Branch => owner.kind === "branch" && owner.of.definition.flow === "select",
    ),
  );
  const isShared = (side: Branch) =>
    others.every((sides) => sides.some(({ of, name }) => of.node === side.of.node && name === side.name));
  return first.some((side) => isShared(side) && !mayChange(side.of, popup));
}

/** Whether what is decided by may become another one while the popup is open. */
function mayChange({ node, context: { values } }: ActionVisit, popup: Located): boolean {
  const test = member(node, "test") ?? member(node, "value");
  if (CHANGING.some((holder) => slotsRead(test, holder, values).size > 0)) return true;
  const slots = [...slotsRead(test, "state", values)].map((name) => `state.${name}`);
  return partsInside(popup).some((part) => slots.some((slot) => textOf(part)?.startsWith(slot)));
}

/** Namespaces that answers and what is filled in change. */
const CHANGING = ["data", "status", "error", "valid", "busy", "checking", "unsure", "popup"] as const;

/** It stands in a branch of a call: what happens then, or only in some of its failures. */
function dependsOnCall(visit: ActionVisit): boolean {
  const branches = [...ownersOf(visit)].flatMap((owner) => (owner.kind === "branch" ? [owner] : []));
  return branches.some(({ name, of }, index) => {
    const isCall = textOf(member(of.node, "call")) !== undefined;
    // A condition inside of the failure is no way out in all of them.
    return isCall && (name !== "failure" || index > 0);
  });
}
