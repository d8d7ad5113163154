import { isChanging } from "../../../language/changing-effects.ts";
import { callsMade } from "../../behavior/calls-made.ts";
import { conditionOf, termsOf } from "../../behavior/conditions.ts";
import { member, textOf } from "../../report/located.ts";
import { partsInside } from "../../report/parts-inside.ts";
import type { CheckedBody } from "../../screen/context/checked-body.ts";
import { wholeExpression } from "../../screen/facts/slots-read.ts";
import { defineRule } from "../rule.ts";

export const rule = defineRule({
  summary: "What shows that a call has succeeded is set before the call is made.",
  why: "People read that it was saved while it is still on its way, and when it fails.",
  fix: "Set it in `success` of the call.",
  body(body, report, { project }) {
    const shown = slotsOfSuccess(body);
    for (const { visit, id, effect } of shown.size === 0 ? [] : callsMade(body, project)) {
      if (!isChanging(effect)) continue;
      for (const before of visit.list.items.slice(0, visit.index)) {
        const slot = textOf(member(before, "slot")) ?? "";
        const isTakenBack = partsInside(visit.node).some((one) => textOf(member(one, "slot")) === slot);
        if (shown.has(slot) && member(before, "value")?.value === true && !isTakenBack)
          report(before, `"${slot}" shows a success, and "${id}" is not sent yet`, "set it in `success`");
      }
    }
  },
});

/** The slots by which alone a part of the tone of a success is shown: `state.isSaved`. */
function slotsOfSuccess({ context }: CheckedBody): ReadonlySet<string> {
  return new Set(
    context.visits.nodes.flatMap(({ node }) => {
      const test = textOf(member(node, "tone")) === "success" ? wholeExpression(member(node, "visible")) : undefined;
      if (test === undefined) return [];
      const isJoined = test.kind === "binary" && test.operator === "&&";
      return (isJoined ? termsOf(test) : [test])
        .map((term) => conditionOf(term))
        .flatMap(({ subject, operator, literal }) => (operator === "is" && literal === true ? [subject] : []));
    }),
  );
}
