import { entriesOf } from "../../../kit/entries-of.ts";
import { isChanging } from "../../../language/changing-effects.ts";
import { type Located, member, textOf } from "../../located.ts";
import type { CheckedBody } from "../../screen/checked-body.ts";
import type { ActionVisit } from "../../screen/screen-context.ts";
import { COMPUTED, slotsRead } from "../../screen/slots-read.ts";
import { askedBy } from "../asked-by.ts";
import { boundInputs } from "../bound-inputs.ts";
import { type CallMade, callsMade } from "../calls-made.ts";
import { defineRule } from "../rule.ts";

/** Rules of an input that typing alone does not keep. */
const RULES = ["required", "minLength", "pattern", "min", "rules"];

export const rule = defineRule({
  summary: "What is filled in is sent before its input is asked for its rules, or without.",
  why: "It is sent although it is empty or wrong, and the rules beside the input are never said.",
  fix: 'Put `{ "do": "validate", "fields": ["state.name"] }` before the call.',
  body(body, report, { project }) {
    const validations = validationsIn(body);
    const ruled = ruledSlots(body);
    const told = new Set<Located>();
    for (const call of callsMade(body, project)) {
      if (!isChanging(call.effect)) continue;
      const sent = slotsRead(member(call.visit.node, "payload"), "state", body.context.values);
      const asked = askedBy(call, body);
      for (const slot of sent) {
        if (slot === COMPUTED || !ruled.has(slot) || asked.has(slot)) continue;
        const asking = validations.filter(({ fields }) => fields === undefined || fields.has(`state.${slot}`));
        const late = asking.find(({ visit }) => visit.list === call.visit.list && visit.index > call.visit.index);
        const place =
          late !== undefined && asking.length === 1
            ? late.place
            : asking.length === 0
              ? (beforeOf(call, validations) ?? call.name)
              : undefined;
        // One that asks too late, or too little, is told once.
        if (place === undefined || told.has(place)) continue;
        told.add(place);
        if (place === late?.place)
          report(place, `"state.${slot}" is asked after it was sent`, "put it before the call");
        else
          report(
            place,
            `"state.${slot}" is sent, and its input is not asked for its rules`,
            `{"do": "validate", "fields": ["state.${slot}"]}`,
          );
      }
    }
  },
});

interface Validation {
  readonly visit: ActionVisit;
  readonly place: Located;
  /** Where the inputs are named. */
  readonly list: Located | undefined;
  /** Undefined: all of the screen. */
  readonly fields: ReadonlySet<string> | undefined;
}

/** Inputs that a validation before the call names: the missing one belongs there. */
function beforeOf({ visit }: CallMade, validations: readonly Validation[]): Located | undefined {
  return validations.find((one) => one.visit.list === visit.list && one.visit.index < visit.index)?.list;
}

function validationsIn({ context }: CheckedBody): readonly Validation[] {
  return context.visits.actions.flatMap((visit) => {
    const [name] = entriesOf(visit.definition.props).find(([, { kind }]) => kind === "fields") ?? [];
    if (name === undefined) return [];
    const fields = member(visit.node, name);
    const slots = fields && new Set(fields.items.flatMap((field) => textOf(field) ?? []));
    return [{ visit, place: member(visit.node, "do") ?? visit.node, fields: slots, list: fields }];
  });
}

/** A form asks its fields itself, when it is submitted. */
function ruledSlots(body: CheckedBody): ReadonlySet<string> {
  return new Set(
    boundInputs(body).flatMap(({ slot, node, definition }) => {
      const isForm = Object.values(definition.props).some((spec) => spec.kind === "rules" && spec.ofFields === true);
      const hasRules = RULES.some((name) => ![undefined, false, null].includes(member(node, name)?.value as null));
      const [holder, name = ""] = slot.split(".");
      return !isForm && hasRules && holder === "state" ? [name] : [];
    }),
  );
}
