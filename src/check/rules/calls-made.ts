import { entriesOf } from "../../kit/entries-of.ts";
import { oncePer } from "../../kit/once-per.ts";
import type { ActionDefinition } from "../../language/define-action.ts";
import { type Located, member, textOf } from "../located.ts";
import type { Project } from "../project.ts";
import type { CheckedBody } from "../screen/checked-body.ts";
import type { ActionVisit, NodeVisit, Owner } from "../screen/screen-context.ts";
import { ranBy } from "../screen/steps-of.ts";
import { ownersOf } from "../screen/visits.ts";

/** A call that an action of a screen or a fragment makes. */
export interface CallMade {
  readonly visit: ActionVisit;
  /** The property that names the call. */
  readonly name: Located;
  readonly id: string;
  readonly effect: string;
  readonly intent: string;
}

export function callsMade(body: CheckedBody, project: Project): readonly CallMade[] {
  const calls = callsIn(body);
  return calls.length === 0 ? calls : calls.map((call) => ({ ...call, effect: effectOf(call.id, project) }));
}

/** Calls as far as the document alone tells: their effects are declared elsewhere. */
const callsIn = oncePer(({ context }: CheckedBody): readonly CallMade[] =>
  context.visits.actions.flatMap((visit) => {
    const name = member(visit.node, propOf(visit, "call") ?? "");
    const id = textOf(name);
    if (name === undefined || id === undefined) return [];
    return [{ visit, name, id, effect: "", intent: textOf(member(visit.node, "intent")) ?? id }];
  }),
);

export function effectOf(call: string, { calls }: Project): string {
  return textOf(member(calls.get(call)?.root, "effect")) ?? "";
}

/** The name of the property of an action that is of a kind. */
export function propOf({ definition }: ActionVisit, kind: string): string | undefined {
  return propsByKind(definition).get(kind);
}

/** By kind, the first property of an action that is of it. */
const propsByKind = oncePer(
  ({ props }: ActionDefinition): ReadonlyMap<string, string> =>
    new Map(
      entriesOf(props)
        .map(([name, { kind }]) => [kind, name] as const)
        .reverse(),
    ),
);

/** The popup that an action opens or closes. */
export function popupNamed(visit: ActionVisit): string | undefined {
  return textOf(member(visit.node, propOf(visit, "popup") ?? ""));
}

/** Where a list begins that runs an action: the event of a widget, going back, or another place without a widget. */
export interface Start {
  readonly owner: Exclude<Owner, { readonly kind: "list" | "branch" | "node" }>;
  /** The widget, if it is an event. */
  readonly widget?: NodeVisit;
  /** The action itself, or the one that runs the named list it stands in. */
  readonly action: ActionVisit;
}

/** Everything that starts an action, through the named lists of the screen too. */
export function startsOf(visit: ActionVisit, body: CheckedBody): readonly Start[] {
  const found: Start[] = [];
  const entered = new Set<string>();
  const open = [visit];
  for (const action of open) {
    for (const owner of ownersOf(action)) {
      if (owner.kind === "branch" || owner.kind === "node") continue;
      if (owner.kind === "list") {
        if (!entered.has(owner.name)) open.push(...runsOf(owner.name, body));
        entered.add(owner.name);
      } else found.push({ owner, action, ...(owner.kind === "event" && { widget: owner.of }) });
      break;
    }
  }
  return found;
}

function runsOf(list: string, { context }: CheckedBody): readonly ActionVisit[] {
  return context.visits.actions.filter(({ node, definition }) => ranBy(node, definition) === list);
}

/** It stands in what runs once for each element of a list. */
export function isInLoop({ visit }: CallMade): boolean {
  return [...ownersOf(visit)].some((owner) => owner.kind === "branch" && owner.of.definition.flow === "loop");
}

/** The widgets that make the call when they are tapped, and can show that they are busy with it. */
export function buttonsOf({ visit }: CallMade, body: CheckedBody): readonly NodeVisit[] {
  return startsOf(visit, body).flatMap((start) => {
    const { widget } = start;
    return widget && "busy" in widget.definition.props && !closesItsPopup(start, body) ? [widget] : [];
  });
}

/** Its popup is closed before the action begins: the widget is gone by then. */
function closesItsPopup({ widget, action }: Start, body: CheckedBody): boolean {
  const [, popups, popup] = widget?.node.path.split("/") ?? [];
  return popups === "popups" && popup !== undefined && isClosedBefore(popup, action, body);
}

/** Whether a step before the action, or before an action whose branch it stands in, closes the popup. */
export function isClosedBefore(popup: string, action: ActionVisit, { context }: CheckedBody): boolean {
  const steps = [action, ...[...ownersOf(action)].flatMap((owner) => (owner.kind === "branch" ? [owner.of] : []))];
  return context.visits.actions.some(
    (visit) =>
      visit.definition.control === "close" &&
      popupNamed(visit) === popup &&
      steps.some(({ list, index }) => list === visit.list && visit.index < index),
  );
}
