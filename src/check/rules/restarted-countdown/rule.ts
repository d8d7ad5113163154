import { isChanging } from "../../../language/changing-effects.ts";
import { effectOf } from "../../behavior/calls-made.ts";
import { type Literal, outcomesOf, type PossibleValues } from "../../behavior/outcomes.ts";
import { literalOf, reachOf } from "../../behavior/reach.ts";
import {
  type Need,
  needsToTap,
  type PlacedAction,
  type PlacedWidget,
  screenParts,
} from "../../behavior/screen-parts.ts";
import { callMadeBy } from "../../money/amounts-sent.ts";
import type { Project } from "../../project/project.ts";
import { type Located, member, textOf } from "../../report/located.ts";
import type { CheckedBody } from "../../screen/context/checked-body.ts";
import { slotsRead } from "../../screen/facts/slots-read.ts";
import { defineRule } from "../rule.ts";

export const rule = defineRule({
  summary: "A button that counts down until it may be used again can be used meanwhile.",
  why: "People tap it again at once: another code is sent, and the countdown begins anew.",
  fix: "Let `enabled`, or a `when` in front of the call, ask whether the countdown has come to 0.",
  screen(screen, report, { project }) {
    const starters = screenParts(screen).actions.flatMap((action) => {
      const { definition, widget } = action;
      if (definition.name !== "countdown" || widget === undefined || !followsCall(action, screen, project)) return [];
      return [{ widget, slot: slotOf(action), isOpen: mayRunMeanwhile(action, widget, screen) }];
    });
    const reported = new Set<PlacedWidget>();
    for (const { widget, slot, isOpen } of starters) {
      // Where one button waits, others only begin: their tap leads to that one.
      const isWaitedFor = starters.some((one) => one.slot === slot && !one.isOpen && asksFor(one.widget, slot, screen));
      if (!isOpen || isWaitedFor || reported.has(widget)) continue;
      reported.add(widget);
      const message = `this can be tapped while "${slot}" counts down`;
      report(placeFor(widget, slot, screen), message, `"enabled": "\${${slot} == 0}"`);
    }
  },
});

function slotOf({ node }: PlacedAction): string {
  return textOf(member(node, "slot")) ?? "";
}

/** The countdown is a pause before the same is sent once more: a code, a form. */
function followsCall({ before, enclosing }: PlacedAction, { context }: CheckedBody, project: Project): boolean {
  return [...before, ...enclosing].some((node) => {
    const definition = context.actions.get(textOf(member(node, "do")) ?? "");
    return definition !== undefined && isChanging(effectOf(callMadeBy({ node, definition }), project));
  });
}

/** Whether the tap may come to the countdown again after it has begun, with all that the tap has set besides. */
function mayRunMeanwhile(action: PlacedAction, widget: PlacedWidget, screen: CheckedBody): boolean {
  const { values } = screen.context;
  const counted = slotOf(action);
  const from = literalOf(member(action.node, "from"));
  const set = new Map<string, readonly Literal[]>([[counted, [1, typeof from === "number" ? from : MAX_SECONDS]]]);
  for (const other of screenParts(screen).actions) {
    if (other.widget !== widget || other.event !== action.event) continue;
    const [slot, value] = [textOf(member(other.node, "slot")), literalOf(member(other.node, "value"))];
    if (slot !== undefined && slot !== counted && value !== undefined) set.set(slot, [...(set.get(slot) ?? []), value]);
  }
  const needs = [...needsToTap(widget), ...action.needs];
  const outcomes = (need: Need, possible: PossibleValues) =>
    need.kind === "same" ? undefined : outcomesOf(need.test, need.at, { values, possible });
  const all = [0, ...(set.get(counted) ?? [])];
  return needs.every((need) => {
    const ever = outcomes(need, (form) => (form === counted ? all : undefined));
    const meanwhile = outcomes(need, (form) => set.get(form));
    // A condition that is always so, or can't be reached, is reported by other rules.
    return ever?.mayFail !== false && meanwhile?.mayHold !== false && reachOf(screen).mayHold(need);
  });
}

/** The length of the longest countdown. */
const MAX_SECONDS = 3600;

function placeFor({ node }: PlacedWidget, slot: string, screen: CheckedBody): Located {
  const conditions = ["enabled", "visible"].flatMap((prop) => member(node, prop) ?? []);
  return conditions.find((one) => reads(one, slot, screen)) ?? member(node, "type") ?? node;
}

function asksFor(widget: PlacedWidget, slot: string, screen: CheckedBody): boolean {
  return needsToTap(widget).some((need) => need.kind === "test" && reads(need.at, slot, screen));
}

function reads(node: Located, slot: string, { context }: CheckedBody): boolean {
  const [, name = ""] = slot.split(".");
  return slotsRead(node, "state", context.values).has(name);
}
