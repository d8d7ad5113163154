import { meant, type Words } from "../../../language/sentence.ts";
import { isClosedBefore, popupNamed, propOf, type Start, startsOf } from "../../behavior/calls-made.ts";
import { member } from "../../report/located.ts";
import type { CheckedBody } from "../../screen/context/checked-body.ts";
import type { ActionVisit } from "../../screen/context/screen-context.ts";
import { stepsOf } from "../../screen/context/steps-of.ts";
import { ownersOf } from "../../screen/context/visits.ts";
import { defineRule } from "../rule.ts";

export const rule = defineRule({
  summary: "A tap closes a popup that cannot be open where the tap is made.",
  why: "An open popup covers the screen and the popups below it: the action does nothing, and what it was meant to close stays.",
  fix: "Name the popup that the tap is made in.",
  screen(screen, report) {
    const actions = screen.context.visits.actions;
    const closing = actions.filter(({ definition }) => definition.control === "close");
    for (const visit of closing) {
      const popup = popupNamed(visit);
      const starts = startsOf(visit, screen);
      if (popup === undefined || starts.length === 0) continue;
      const isSure = opensLater(popup, visit, screen) || leavesOwnOpen(popup, visit, screen);
      if (!isSure && mayPause(visit, screen)) continue;
      if (!isSure && starts.some((start) => isNoTap(start) || mayBeOpen(popup, start.action, screen))) continue;
      const place = member(visit.node, propOf(visit, "popup") ?? "") ?? visit.node;
      report(place, `"${popup}" is not open where this is tapped`, hintFor(starts[0]?.action));
    }
  },
});

/** Whether time passes before it, in which anything may be opened. */
function mayPause(visit: ActionVisit, { context }: CheckedBody): boolean {
  const before = { ...visit.list, items: visit.list.items.slice(0, visit.index) };
  const waits = stepsOf(before, context).some(({ definition: { control, props } }) => {
    return control === "wait" || control === "load" || Object.values(props).some(({ kind }) => kind === "call");
  });
  return (
    waits || [...ownersOf(visit)].some((owner) => owner.kind === "branch" && owner.of.definition.flow === undefined)
  );
}

/** Another popup than the one it stands in, which only the same tap opens, further on. */
function opensLater(popup: string, visit: ActionVisit, screen: CheckedBody): boolean {
  const around = popupAround(visit);
  const tapped = eventAround(visit);
  if (around === undefined || around === popup || tapped === undefined) return false;
  const actions = screen.context.visits.actions;
  const opening = actions.filter((one) => one.definition.control === "open" && popupNamed(one) === popup);
  return opening.every((open) => eventAround(open) === tapped && actions.indexOf(open) > actions.indexOf(visit));
}

/** A tap in a popup that stays open closes another one, which neither opens it nor is opened from it. */
function leavesOwnOpen(popup: string, visit: ActionVisit, screen: CheckedBody): boolean {
  const around = popupAround(visit);
  const tapped = eventAround(visit);
  if (around === undefined || around === popup || tapped === undefined) return false;
  const actions = screen.context.visits.actions;
  const isLeft = actions.some((one) => {
    if (eventAround(one) !== tapped) return false;
    const { control } = one.definition;
    return (
      control === "leave" ||
      control === "navigate" ||
      control === "open" ||
      (control === "close" && popupNamed(one) === around)
    );
  });
  const areLinked = actions.some((one) => {
    if (one.definition.control !== "open") return false;
    const [opened, from] = [popupNamed(one), startsOf(one, screen).map(({ action }) => popupAround(action))];
    if (opened === popup) return from.includes(around);
    return opened === around && from.includes(popup) && !isClosedBefore(popup, one, screen);
  });
  return !isLeft && !areLinked;
}

/** The list of the event that runs it, unless it stands in a named list. */
function eventAround(visit: ActionVisit): string | undefined {
  const event = [...ownersOf(visit)].find(({ kind }) => kind === "event" || kind === "list");
  return event?.kind === "event" ? `${event.of.node.path} ${event.name}` : undefined;
}

/** A start without a tap may come whichever popup is open. */
function isNoTap({ owner }: Start): boolean {
  return owner.kind !== "event" && owner.kind !== "filling";
}

/** The tap is made in it, or in a popup that may stand above it, or the same tap has opened it. */
function mayBeOpen(popup: string, action: ActionVisit, screen: CheckedBody): boolean {
  const around = popupAround(action);
  if (around === popup) return true;
  const opening = screen.context.visits.actions.filter(({ definition }) => definition.control === "open");
  return opening.some((open) => {
    const starts = startsOf(open, screen);
    if (popupNamed(open) === popup && starts.some((start) => isBefore(start.action, action))) return true;
    if (around === undefined || popupNamed(open) !== around) return false;
    return mayPause(open, screen) || starts.some((start) => isNoTap(start) || popupAround(start.action) === popup);
  });
}

/** In the same list, or it is what runs both. */
function isBefore(one: ActionVisit, other: ActionVisit): boolean {
  return one.list === other.list && one.index <= other.index;
}

function popupAround(visit: ActionVisit): string | undefined {
  const popup = [...ownersOf(visit)].find(({ kind }) => kind === "popup");
  return popup?.kind === "popup" ? popup.name : undefined;
}

function hintFor(action: ActionVisit | undefined): Words {
  const popup = action === undefined ? undefined : popupAround(action);
  return popup === undefined ? "take it out" : meant(popup);
}
