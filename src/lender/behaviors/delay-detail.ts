import { readMoment, writeDay } from "../../expression/moment.ts";
import type { Json } from "../../kit/json.ts";
import type { AppDocument } from "../../language/documents.ts";
import { answerOf, type Outcome, overlay } from "../../sandbox/outcome.ts";
import { DEFERRAL_DAYS, daysMoved, instalmentsOf } from "../instalments.ts";
import { listAt, textAt } from "../members.ts";
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
    const isLife = order.applied !== null && turn.session.scenario?.answers?.["delay-detail"] === undefined;
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
  const day = readMoment(date.slice(0, 10), "UTC")?.day;
  return (day === undefined ? null : writeDay(day + DEFERRAL_DAYS)) ?? date;
}
