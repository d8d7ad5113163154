import { type Located, member, textOf } from "../report/located.ts";
import type { CheckedBody } from "../screen/context/checked-body.ts";
import type { ActionVisit } from "../screen/context/screen-context.ts";
import { slotsRead } from "../screen/facts/slots-read.ts";
import { buttonsOf, type CallMade, popupNamed, startsOf } from "./calls-made.ts";

/** The slots that decide whether the call can be made: by a condition around it, on its button, or where its popup is opened. */
export function askedBy(call: CallMade, body: CheckedBody): ReadonlySet<string> {
  const buttons = buttonsOf(call, body).map(({ node }) => node);
  const asked = new Set([...buttons, ...testsAround(call.visit)].flatMap((node) => slotsAsked(node, body)));
  for (const { path } of buttons) for (const slot of askedToOpen(path, body)) asked.add(slot);
  return asked;
}

/** The slots that are asked for wherever the popup that a place stands in is opened. */
function askedToOpen(path: string, body: CheckedBody): readonly string[] {
  const [, popup] = /^\/popups\/([^/]+)/.exec(path) ?? [];
  const openers = body.context.visits.actions.filter(
    (visit) => visit.definition.control === "open" && popup !== undefined && popupNamed(visit) === popup,
  );
  const [first = [], ...others] = openers.map((visit) => {
    const widgets = startsOf(visit, body).flatMap(({ widget }) => (widget === undefined ? [] : [widget.node]));
    const before = visit.list.items.slice(0, visit.index);
    return [...widgets, ...testsAround(visit), ...before].flatMap((node) => slotsAsked(node, body));
  });
  return first.filter((slot) => others.every((asked) => asked.includes(slot)));
}

/** The actions around another one whose conditions lead to it. */
function testsAround(visit: ActionVisit): readonly Located[] {
  const around: Located[] = [];
  for (let { owner } = visit; owner.kind === "branch"; owner = owner.of.owner) around.push(owner.of.node);
  return around;
}

/** Slots that a widget's `visible` and `enabled` or an action's `test` read, and inputs that it validates. */
function slotsAsked(node: Located, { context: { values } }: CheckedBody): readonly string[] {
  const asked = ["enabled", "visible", "test"].flatMap((name) =>
    (["state", "valid"] as const).flatMap((holder) => [...slotsRead(member(node, name), holder, values)]),
  );
  const fields = member(node, "fields")?.items.map((field) => textOf(field)?.replace(/^state\./, "") ?? "") ?? [];
  return [...asked, ...fields];
}
