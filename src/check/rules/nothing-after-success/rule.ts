import { entriesOf } from "../../../kit/entries-of.ts";
import { isChanging } from "../../../language/changing-effects.ts";
import { buttonsOf, type CallMade, callsMade, propOf, repeatedBy, startsOf } from "../../behavior/calls-made.ts";
import { leavesAsIs } from "../../behavior/reach.ts";
import { type Located, member, textOf } from "../../report/located.ts";
import { partsInside } from "../../report/parts-inside.ts";
import type { CheckedBody } from "../../screen/context/checked-body.ts";
import type { ActionVisit } from "../../screen/context/screen-context.ts";
import { actionsIn, type Step, stepsOf } from "../../screen/context/steps-of.ts";
import { slotsRead } from "../../screen/facts/slots-read.ts";
import { defineRule, type RuleReport } from "../rule.ts";

export const rule = defineRule({
  summary: "Nothing follows a call that moved money, wrote or sent a message.",
  why: "The person cannot tell whether it worked, and does it again.",
  fix: "Say so in `success`, lead on, or read again what it has changed.",
  body(body, report, { project }) {
    const calls = callsMade(body, project).filter(({ effect }) => isChanging(effect));
    for (const call of calls) {
      const { visit, name, id } = call;
      const { list, index, definition } = visit;
      const popup = popupLeftOpen(call, body);
      if (popup !== undefined)
        report(
          successOf(visit) ?? name,
          `when "${id}" has succeeded, the popup "${popup}" stays as it is`,
          `{"do": "close", "popup": "${popup}"}`,
        );
      else reportOutdated(call, body, report);
      // An input shows itself what it has saved, and signing out leads on.
      if (
        list.items.length > index + 1 ||
        definition.leads !== undefined ||
        repeatedBy(call, body) !== undefined ||
        buttonsOf(call, body).length === 0
      )
        continue;
      const success = successOf(visit);
      const [open, gap] = success === undefined ? [] : (gapIn(success, body) ?? []);
      if (open !== undefined && gap !== undefined) {
        report(
          member(open, "do") ?? open,
          `when "${id}" has succeeded and this has no "${gap}", nothing happens`,
          `"${gap}": […]`,
        );
      }
      // An empty list is told as such.
      if (success !== undefined) continue;
      // The same call again: what follows it stands at the first.
      if (calls.some((other) => other.id === id && other.visit.list === list && other.visit !== visit)) continue;
      report(name, `when "${id}" has succeeded, nothing happens`, '"success": […]');
    }
  },
});

/** The popup that the call is tapped for in, where nothing that follows closes it, leads on, or changes what it shows. */
function popupLeftOpen(call: CallMade, body: CheckedBody): string | undefined {
  const { visit } = call;
  const success = successOf(visit);
  const [popup, ...others] = new Set(startsOf(visit, body).map(({ widget }) => popupAround(widget?.node.path ?? "")));
  const shown = member(member(body.whole, "popups"), popup ?? "");
  if (success === undefined || popup === undefined || others.length > 0 || shown === undefined) return undefined;
  const after = [...success.items, ...visit.list.items.slice(visit.index + 1)];
  const steps = stepsOf({ ...success, items: after }, body.context);
  const read = slotsRead(shown, "state", body.context.values);
  const isFelt = ({ action, definition }: Step) =>
    (definition.visible === true && definition.control === undefined) ||
    definition.leads !== undefined ||
    ["close", "open", "navigate", "leave"].includes(definition.control ?? "") ||
    [...action.members.values()].some((one) => read.has(/^state\.(\w+)/.exec(textOf(one) ?? "")?.[1] ?? "")) ||
    (definition.control === "load" && isShownIn(shown, textOf(member(action, "source")) ?? ""));
  return steps.some(isFelt) || calledAgain(steps) ? undefined : popup;
}

/** Whether an action writes to a slot anything but what that begins with: as the screen opened, it looks the same. */
function isChanged({ action, definition }: Pick<Step, "action" | "definition">, { document }: CheckedBody): boolean {
  return entriesOf(definition.props).some(([name, spec]) => {
    if (spec.kind !== "bind") return false;
    const [, slot = ""] = /^state\.(\w+)$/.exec(textOf(member(action, name)) ?? "") ?? [];
    const [written] = entriesOf(definition.props).flatMap(([prop, one]) =>
      one.kind === "value" && one.fits === name ? (member(action, prop) ?? []) : [],
    );
    const initial = member(member(member(document.root, "state"), slot), "initial");
    return written === undefined || initial === undefined || !leavesAsIs(written, slot, initial);
  });
}

/**
 * The source that tells whether the call has worked, and is not read again: nothing else that follows changes what is seen, or another
 * source is read in its place.
 */
function reportOutdated({ visit, id }: CallMade, body: CheckedBody, report: RuleReport): void {
  const [success, readBack] = [successOf(visit), textOf(member(visit.node, propOf(visit, "source") ?? ""))];
  if (success === undefined || readBack === undefined || success.items.length === 0) return;
  const after = [...success.items, ...visit.list.items.slice(visit.index + 1)];
  const steps = stepsOf({ ...success, items: after }, body.context);
  const given = (all: readonly Step[], control: string, kind: string) =>
    all.flatMap((step) =>
      step.definition.control === control ? (member(step.action, propOf(step, kind) ?? "") ?? []) : [],
    );
  const popups = given(steps, "open", "popup").flatMap(
    (name) => member(member(body.whole, "popups"), textOf(name) ?? "") ?? [],
  );
  const loads = given([...steps, ...popups.flatMap((popup) => actionsIn(popup, body.context))], "load", "source");
  const [other] = loads;
  if (loads.some((one) => textOf(one) === readBack)) return;
  // A message alone is another rule's.
  const isFelt = ({ action, definition }: Step) =>
    definition.leads !== undefined ||
    (definition.visible === true && definition.control === undefined) ||
    ["navigate", "leave", "open", "load"].includes(definition.control ?? "") ||
    Object.values(definition.props).some(({ kind }) => kind === "call") ||
    isChanged({ action, definition }, body);
  if (other !== undefined && other.inFragment !== true)
    report(other, `"${readBack}" tells whether "${id}" has worked, and this reads another source`, `"${readBack}"`);
  else if (!steps.some(isFelt))
    report(
      success,
      `when "${id}" has succeeded, "${readBack}" still shows what was before`,
      `{"do": "load", "source": "${readBack}"}`,
    );
}

/** Another call follows, and what comes after it is told of that one. */
function calledAgain(steps: readonly Step[]): boolean {
  return steps.some(({ definition }) => Object.values(definition.props).some(({ kind }) => kind === "call"));
}

function popupAround(path: string): string | undefined {
  return /^\/popups\/([^/]+)\//.exec(path)?.[1];
}

function isShownIn(popup: Located, source: string): boolean {
  return partsInside(popup).some((one) => textOf(member(one, "source")) === source && one.members.has("type"));
}

/** The branch that gets the answer. */
function successOf({ node, definition }: ActionVisit): Located | undefined {
  const [name] =
    Object.entries(definition.branches ?? {}).find(([, { locals = {} }]) => Object.values(locals).includes("answer")) ??
    [];
  return name === undefined ? undefined : member(node, name);
}

/** In a list that only chooses between ways, the choice and its way that is not written. */
function gapIn(list: Located, { context }: CheckedBody): readonly [Located, string] | undefined {
  const gaps = list.items.map((action) => {
    const definition = context.actions.get(textOf(member(action, "do")) ?? "");
    if (definition?.flow !== "select") return undefined;
    const branches = Object.entries(definition.branches ?? {}).filter(([, { of }]) => of === undefined);
    const missing = branches.find(([name]) => member(action, name) === undefined);
    return missing === undefined ? undefined : ([action, missing[0]] as const);
  });
  const [first] = gaps;
  return gaps.every((gap) => gap !== undefined) ? first : undefined;
}
