import type { AppDocument } from "../../language/documents.ts";
import { daysMoved, instalmentsOf } from "../instalments.ts";
import { numberAt, textAt } from "../members.ts";
import { answerOf, overlay } from "../outcome-parts.ts";
import { settlePrompts } from "../settle.ts";
import type { Behaviour, Turn } from "../turn.ts";
import { orderOf } from "../world.ts";

/** The sample's plan; once the order has a history here, what is left of it. */
export function instalmentPlan(app: AppDocument): Behaviour {
  return (turn) => {
    const { world } = turn;
    settlePrompts(world);
    const order = orderOf(world, textAt(turn.payload, "orderId"));
    const sample = turn.sample("instalment-plan", { moved: daysMoved(order) });
    const known = {
      ...(world.wallet !== null && { bankCardInfo: { ...world.wallet } }),
      ...(order.isReferenced && { note: receivedNote(turn), showSubmitUtr: 0 }),
    };
    const isUntouched = order.applied === null && order.paid === 0 && order.deferrals === 0;
    if (isUntouched) return overlay(sample, known);
    const { pending, paid, owed } = instalmentsOf(turn, order, app.money);
    return overlay(sample, {
      ...known,
      amountMax: owed,
      amountMin: Math.min(owed, numberAt(answerOf(sample), "amountMin")),
      repayPlanDetail: { repayWaitCount: pending.length, repayWaitDetail: pending, repayYetDetail: paid },
    });
  };
}

/** The words for a reference that is being checked are the server's. */
function receivedNote(turn: Turn): string {
  return textAt(answerOf(turn.sample("instalment-plan", { name: "received" })), "note");
}
