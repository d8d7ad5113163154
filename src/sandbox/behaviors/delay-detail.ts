import type { Json } from "../../kit/json.ts";
import type { AppDocument } from "../../language/documents.ts";
import { clockAt } from "../days.ts";
import { DEFERRAL_DAYS, daysMoved, instalmentsOf } from "../instalments.ts";
import { listAt, textAt } from "../members.ts";
import { answerOf, type Outcome, overlay } from "../outcome.ts";
import { owingOf } from "../owing.ts";
import { settlePrompts } from "../settle.ts";
import type { Behavior, Turn } from "../turn.ts";
import { type Order, orderOf } from "../world.ts";

/** The price of a deferral, counted from the due date as it is now. */
export function delayDetail(app: AppDocument): Behavior {
  return (turn) => {
    const { world } = turn;
    settlePrompts(world);
    const order = orderOf(world, textAt(turn.payload, "orderId"));
    const isLife = order.applied !== null && world.scenario?.answers?.["delay-detail"] === undefined;
    const sample = isLife ? deferralOf(turn, order, app) : turn.sample("delay-detail", { moved: daysMoved(order) });
    return overlay(sample, {
      ...(world.wallet !== null && { bankCardInfo: { ...world.wallet } }),
      ...(order.isReferenced && { showSubmitUtr: 0 }),
    });
  };
}

/** For an order that was applied for here: each outstanding instalment, and its due date after the deferral. */
function deferralOf(turn: Turn, order: Order, app: AppDocument): Outcome {
  const rows = instalmentsOf(turn, order, app.money).pending.map((instalment) => ({
    period: textAt(instalment, "periodNo"),
    amount: textAt(instalment, "displayAmount"),
    newDueOn: later(textAt(instalment, "dueTime")),
  }));
  const owing = owingOf(turn, order, app.money);
  const filled = (row: { readonly [name: string]: string } = {}) =>
    turn.sample("delay-detail", { name: "applied", fill: { ...owing, ...row } });
  const repayDetail: Json = rows.flatMap((row) => listAt(answerOf(filled(row)), "repayDetail"));
  return overlay(filled(rows[0]), { repayDetail });
}

function later(date: string): string {
  const moment = Date.parse(date.slice(0, 10));
  return Number.isNaN(moment) ? date : clockAt(moment, DEFERRAL_DAYS).slice(0, 10);
}
