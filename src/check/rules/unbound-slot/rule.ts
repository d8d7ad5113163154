import { entriesOf } from "../../../kit/entries-of.ts";
import { boundInputs } from "../../behavior/bound-inputs.ts";
import { member, textOf } from "../../report/located.ts";
import { defineRule } from "../rule.ts";

export const rule = defineRule({
  summary: "An action names the slot of an input, and no input is bound to it.",
  why: "There is nothing to move to, or to submit: the action does nothing.",
  fix: "Name the slot that the input is bound to.",
  body(body, report) {
    let bound: ReadonlySet<string> | undefined;
    for (const { node, definition } of body.context.visits.actions) {
      for (const [name, spec] of entriesOf(definition.props)) {
        const place = member(node, name);
        const slot = textOf(place);
        if (spec.kind !== "bind" || spec.input !== true || place === undefined || slot === undefined) continue;
        bound ??= new Set(boundInputs(body).map((input) => input.slot));
        // A fragment's own inputs may stand with its user.
        if (bound.has(slot) || body.kind === "fragment") continue;
        report(place, `no input of the screen is bound to "${slot}"`, hintFor([...bound]));
      }
    }
  },
});

const SHOWN = 8;

function hintFor(bound: readonly string[]): string {
  return bound.length === 0 || bound.length > SHOWN ? "" : `bound: ${bound.join(", ")}`;
}
