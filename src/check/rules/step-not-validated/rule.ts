import { entriesOf } from "../../../kit/entries-of.ts";
import { placeToValidate } from "../../behavior/place-to-validate.ts";
import { type PlacedAction, type PlacedWidget, screenParts } from "../../behavior/screen-parts.ts";
import { indexIn, inputsWithRules, isValidatedByTap, slotsSet, stepSlot } from "../../behavior/validated-before.ts";
import { type Located, member } from "../../report/located.ts";
import type { CheckedBody } from "../../screen/context/checked-body.ts";
import { defineRule } from "../rule.ts";

export const rule = defineRule({
  severity: "warning",
  summary: "A step is left for a later one, and an input in it is not asked for its rules.",
  why: "People learn at the end what was wrong at the beginning, and are led back.",
  fix: 'Put `{ "do": "validate" }` before the action that leads on.',
  screen(screen, report) {
    const inputs = inputsWithRules(screen);
    const reported = new Set<Located>();
    for (const action of inputs.size === 0 ? [] : screenParts(screen).actions) {
      const step = stepLeft(action, screen);
      if (step === undefined) continue;
      for (const [slot, widgets] of inputs) {
        const isInStep = widgets.some((input) => step.holds(input));
        if (!isInStep || isValidatedByTap(slot, action, screen)) continue;
        const { place, isLate } = placeToValidate(slot, action, screen);
        if (reported.has(place)) continue;
        reported.add(place);
        if (isLate) report(place, `"${slot}" is asked after its step was left`, "put it before what leads on");
        else report(place, `"${slot}" is not asked for its rules before its step is left`, '{"do": "validate"}');
      }
    }
  },
});

/** The step that an action leaves for a later one. */
function stepLeft(action: PlacedAction, { context }: CheckedBody): { holds(input: PlacedWidget): boolean } | undefined {
  const { widget, node, definition } = action;
  for (const need of widget?.needs ?? []) {
    const slot = need.kind === "same" ? stepSlot(need, context) : undefined;
    if (need.kind !== "same" || widget === undefined || slot === undefined || !slotsSet(action).has(slot)) continue;
    const value = entriesOf(definition.props).find(([, spec]) => spec.kind === "value" && spec.fits !== undefined)?.[0];
    const [from, to] = [indexIn(need, widget), member(node, value ?? "")?.value];
    if (from === undefined || !(Number(to) > from + 1)) continue;
    return { holds: (input) => indexIn(need, input) === from };
  }
  return undefined;
}
