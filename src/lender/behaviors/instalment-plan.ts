import type { JsonObject } from "../../kit/json.ts";
import type { AppDocument } from "../../language/documents.ts";
import { answerOf, type Outcome, overlay } from "../../sandbox/outcome.ts";
import { daysMoved, instalmentsOf } from "../instalments.ts";
import { listAt, numberAt, recordAt, textAt } from "../members.ts";
import { confirmPrompts, isConfirming } from "../settle.ts";
import type { Behavior, Turn } from "../turn.ts";
import { type Order, orderOf } from "../world.ts";

/** The sample's plan; once the order has a history here, what is left of it, locked while a payment is being confirmed. */
export function instalmentPlan(app: AppDocument): Behavior {
  return (turn) => {
    confirmPrompts(turn.world);
    const order = orderOf(turn.world, textAt(turn.payload, "orderId"));
    const plan = planOf(turn, order, app);
    return isConfirming(turn.world, order.id) ? locked(plan, turn) : plan;
  };
}

function planOf(turn: Turn, order: Order, app: AppDocument): Outcome {
  const { world } = turn;
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
}

/** Nothing of it may be chosen, and the server says why in the words of its sample. */
function locked(plan: Outcome, turn: Turn): Outcome {
  const detail = recordAt(answerOf(plan), "repayPlanDetail");
  const repayWaitDetail: readonly JsonObject[] = listAt(detail, "repayWaitDetail").map((one) => ({
    ...one,
    canClick: 0,
  }));
  const { note = "" } = answerOf(turn.sample("instalment-plan", { name: "first-locked" }));
  return overlay(plan, { note, repayPlanDetail: { ...detail, repayWaitDetail } });
}

/** The words for a reference that is being checked are the server's. */
function receivedNote(turn: Turn): string {
  return textAt(answerOf(turn.sample("instalment-plan", { name: "received" })), "note");
}
