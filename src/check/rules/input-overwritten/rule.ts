import { boundInputs } from "../../behavior/bound-inputs.ts";
import { literalOf } from "../../behavior/reach.ts";
import { member, membersOf, textOf } from "../../report/located.ts";
import { slotsRead } from "../../screen/facts/slots-read.ts";
import { defineRule } from "../rule.ts";

export const rule = defineRule({
  summary: "Each answer of a source sets what is filled in or chosen to a constant.",
  why: "Whenever it is read again, what people have typed or chosen is gone.",
  fix: "Keep what is still right: `${answer.cards.exists(card, card.id == state.card) ? state.card : ''}`.",
  screen(screen, report) {
    const { document, context } = screen;
    const inputs = new Set(boundInputs(screen).map(({ slot }) => slot));
    for (const [name, source] of membersOf(member(document.root, "sources"))) {
      // The action that reads it may well be there to begin anew.
      if (textOf(member(source, "run")) === "action") continue;
      // A choice that goes by another input may be of no use after it.
      if (slotsRead(member(source, "payload"), "state", context.values).size > 0) continue;
      for (const [slot, value] of membersOf(member(source, "adjust"))) {
        if (inputs.has(`state.${slot}`) && literalOf(value) !== undefined)
          report(value, `each answer of "${name}" takes away what "state.${slot}" holds`, `\${… ? state.${slot} : ''}`);
      }
    }
  },
});
