import { type CallMade, callsMade, repeatedBy } from "../../behavior/calls-made.ts";
import { ownersOf } from "../../screen/context/visits.ts";
import { defineRule } from "../rule.ts";

export const rule = defineRule({
  summary: "One tap makes a call that moves money more than once.",
  why: "Each time it moves money: a person decides on each payment.",
  fix: "Make the call once per tap; after a failure let the person tap again.",
  body(body, report, { project }) {
    const calls = callsMade(body, project).filter(({ effect }) => effect === "money");
    for (const call of calls) {
      const repeated = repeatedBy(call, body);
      if (repeated !== undefined) {
        const place = repeated === call.visit ? call.name : repeated.node;
        report(place, `"${call.id}" is made once for each element of a list`, "make it once");
      } else if (calls.some((other) => comesBefore(other, call))) {
        report(call.name, `the same tap has made "${call.id}" before this`, "take it out");
      }
    }
  },
});

/** Earlier in the same list, or the one whose outcome this follows. */
function comesBefore(other: CallMade, { visit, id }: CallMade): boolean {
  if (other.id !== id || other.visit === visit) return false;
  if (other.visit.list === visit.list) return other.visit.index < visit.index;
  return [...ownersOf(visit)].some((owner) => owner.kind === "branch" && owner.of === other.visit);
}
