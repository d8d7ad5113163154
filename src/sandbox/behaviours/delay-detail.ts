import { daysMoved } from "../instalments.ts";
import { textAt } from "../members.ts";
import { overlay } from "../outcome-parts.ts";
import { settlePrompts } from "../settle.ts";
import type { Behaviour } from "../turn.ts";
import { orderOf } from "../world.ts";

/** What a deferral costs, counted from the due date as it is now. */
export const delayDetail: Behaviour = (turn) => {
  const { world } = turn;
  settlePrompts(world);
  const order = orderOf(world, textAt(turn.payload, "orderId"));
  const sample = turn.sample("delay-detail", { moved: daysMoved(order) });
  return overlay(sample, {
    ...(world.wallet !== null && { bankCardInfo: { ...world.wallet } }),
    ...(order.isReferenced && { showSubmitUtr: 0 }),
  });
};
