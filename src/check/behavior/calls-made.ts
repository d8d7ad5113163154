import { entriesOf } from "../../kit/entries-of.ts";
import { oncePer } from "../../kit/once-per.ts";
import type { ActionDefinition } from "../../language/define-action.ts";
import type { Project } from "../project/project.ts";
import { type Located, member, textOf } from "../report/located.ts";
import type { CheckedBody } from "../screen/context/checked-body.ts";
import type { ActionVisit, NodeVisit, Owner } from "../screen/context/screen-context.ts";
import { ranBy } from "../screen/context/steps-of.ts";
import { ownersOf } from "../screen/context/visits.ts";
import { type PlacedAction, screenParts } from "./screen-parts.ts";

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
export function propOf({ definition }: Pick<ActionVisit, "definition">, kind: string): string | undefined {
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
  /** The widget whose event it is: one of a fragment where a use puts the action into a slot. */
  readonly widget?: Pick<NodeVisit, "node" | "definition">;
  readonly event?: string;
  /** The action itself, or the one that runs the named list it stands in. */
  readonly action: ActionVisit;
}

/** Everything that starts an action, through the named lists of the screen too. */
export function startsOf(visit: ActionVisit, body: CheckedBody): readonly Start[] {
  return waysTo(visit, body).flatMap((action): readonly Start[] => {
    const owner = [...ownersOf(action)].find(({ kind }) => kind !== "branch" && kind !== "node");
    if (owner === undefined || owner.kind === "list" || owner.kind === "branch" || owner.kind === "node") return [];
    if (owner.kind === "event") return [{ owner, action, widget: owner.of, event: owner.name }];
    const placed = owner.kind === "filling" ? placedAt(action.node.path, body) : [];
    if (placed.length === 0) return [{ owner, action }];
    return placed.map(({ widget, event }) => ({ owner, action, ...(widget && { widget }), ...(event && { event }) }));
  });
}

/** Where the fragment has the slot that a use fills with the action. */
function placedAt(path: string, body: CheckedBody): readonly PlacedAction[] {
  return screenParts(body).actions.filter(({ node }) => node.path === path && node.inFragment !== true);
}

/** The action, and all that run the named lists that it stands in. */
function waysTo(visit: ActionVisit, body: CheckedBody): readonly ActionVisit[] {
  const entered = new Set<string>();
  const open = [visit];
  for (const action of open) {
    for (const owner of ownersOf(action)) {
      if (owner.kind !== "list" || entered.has(owner.name)) continue;
      entered.add(owner.name);
      open.push(...runsOf(owner.name, body));
    }
  }
  return open;
}

function runsOf(list: string, { context }: CheckedBody): readonly ActionVisit[] {
  return context.visits.actions.filter(({ node, definition }) => ranBy(node, definition) === list);
}

/** The action that runs once for each element of a list: the call itself, or one that runs the named list it stands in. */
export function repeatedBy({ visit }: CallMade, body: CheckedBody): ActionVisit | undefined {
  return waysTo(visit, body).find((action) =>
    [...ownersOf(action)].some((owner) => owner.kind === "branch" && owner.of.definition.flow === "loop"),
  );
}

/** The widgets that make the call when they are tapped, and can show that they are busy with it. */
export function buttonsOf({ visit }: CallMade, body: CheckedBody): readonly Pick<NodeVisit, "node" | "definition">[] {
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
