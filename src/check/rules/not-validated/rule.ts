import { isChanging } from "../../../language/changing-effects.ts";
import { effectOf } from "../../behavior/calls-made.ts";
import { placeToValidate } from "../../behavior/place-to-validate.ts";
import { type PlacedAction, type PlacedWidget, screenParts } from "../../behavior/screen-parts.ts";
import { inputsWithRules, isValidatedBefore, validates } from "../../behavior/validated-before.ts";
import { callMadeBy } from "../../money/amounts-sent.ts";
import { type Located, member } from "../../report/located.ts";
import type { CheckedBody } from "../../screen/context/checked-body.ts";
import { COMPUTED, slotsRead } from "../../screen/facts/slots-read.ts";
import { defineRule } from "../rule.ts";

export const rule = defineRule({
  summary: "What is filled in is sent before its input is asked for its rules, or without.",
  why: "It is sent although it is empty or wrong, and the rules beside the input are never said.",
  fix: 'Put `{ "do": "validate", "fields": ["state.name"] }` before the call.',
  screen(screen, report, { project }) {
    const inputs = inputsWithRules(screen);
    if (inputs.size === 0) return;
    const calls = screenParts(screen).actions.filter((action) => isChanging(effectOf(callMadeBy(action), project)));
    const told = new Set<Located>();
    const tell = (call: PlacedAction, slot: string, what: string) => {
      const { place, isLate } = placeToValidate(slot, call, screen);
      // One that asks too late, or too little, is told once.
      if (told.has(place)) return;
      told.add(place);
      if (isLate) report(place, `"${slot}" is asked after it was sent`, "put it before the call");
      else report(place, what, `{"do": "validate", "fields": ["${slot}"]}`);
    };
    for (const call of calls) {
      for (const name of slotsRead(member(call.node, "payload"), "state", screen.context.values)) {
        if (name === COMPUTED) continue;
        const slot = [...inputs.keys()].find(
          (one) => one.split(".")[1] === name && !isValidatedBefore(one, call, screen),
        );
        if (slot !== undefined) tell(call, slot, `"${slot}" is sent, and its input is not asked for its rules`);
      }
    }
    for (const [slot, boxes] of unaskedBoxes(screen)) {
      const call = calls.find(({ widget }) => boxes.some((box) => widget !== undefined && isBeside(box, widget)));
      if (call !== undefined) tell(call, slot, `"${slot}" must be ticked, and nothing asks for that`);
    }
  },
});

/** Boxes that must be ticked, and of which nothing else depends. */
function unaskedBoxes(screen: CheckedBody): readonly (readonly [string, readonly PlacedWidget[]])[] {
  const { whole, context } = screen;
  const { actions } = screenParts(screen);
  const read = new Set((["state", "valid"] as const).flatMap((one) => [...slotsRead(whole, one, context.values)]));
  return [...inputsWithRules(screen)].filter(([slot, boxes]) => {
    const isBox = boxes.every(({ node, definition }) => {
      const { required } = definition.props;
      return required?.kind === "boolean" && required.rule === "tick" && member(node, "required")?.value === true;
    });
    return isBox && !read.has(slot.replace("state.", "")) && !actions.some((action) => validates(action, slot, screen));
  });
}

/** In the same popup or page, and in the same step. */
function isBeside(box: PlacedWidget, button: PlacedWidget): boolean {
  const steps = ({ needs }: PlacedWidget) => needs.flatMap((need) => (need.kind === "same" ? [need.node] : []));
  return box.area === button.area && steps(box).every((node) => steps(button).includes(node));
}
