import { textAt } from "../members.ts";
import type { Behavior } from "../turn.ts";
import { orderOf } from "../world.ts";

/** A reference that is taken shows in what is read of its order from then on. */
export const submitUtr: Behavior = (turn) => {
  const outcome = turn.sample("submit-utr");
  if ("refusal" in outcome) return outcome;
  turn.world.effects.references += 1;
  orderOf(turn.world, textAt(turn.payload, "orderId")).isReferenced = true;
  return outcome;
};
