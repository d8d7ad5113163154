import type { JsonObject } from "../../kit/json.ts";
import type { AppDocument } from "../../language/documents.ts";
import { overlay } from "../../sandbox/outcome.ts";
import { daysUntil } from "../days-until.ts";
import { daysMoved, instalmentsOf } from "../instalments.ts";
import { textAt } from "../members.ts";
import { owingOf } from "../owing.ts";
import { settlePrompts } from "../settle.ts";
import type { Behavior, Turn } from "../turn.ts";
import { type Order, orderOf } from "../world.ts";

/** How often a new order is read as under review before its money is there. */
const READS_UNDER_REVIEW = 2;
/** From so many days before it an instalment counts as due soon. */
const DAYS_SOON = 3;

/** The scenario's order, moved on by what happened here and by the days that passed. */
export function loanDetails(app: AppDocument): Behavior {
  return (turn) => {
    const { world } = turn;
    settlePrompts(world);
    const order = orderOf(world, textAt(turn.payload, "orderId"));
    order.reads += 1;
    const name = sampleName(turn, order, app);
    const sample = turn.sample("loan-details", {
      ...(name !== undefined && { name }),
      ...(order.applied !== null && { at: order.applied.at, fill: owingOf(turn, order, app.money) }),
      moved: daysMoved(order),
    });
    return overlay(sample, {
      ...(order.applied !== null && { amount: order.applied.amount }),
      ...changes(turn, order),
    });
  };
}

/** Undefined leaves the choice to the scenario. */
function sampleName(turn: Turn, order: Order, app: AppDocument): string | undefined {
  const isLife = order.applied !== null && turn.session.scenario?.answers?.["loan-details"] === undefined;
  if (isLife) return lifeOf(turn, order, app);
  if (order.paid > 0 && instalmentsOf(turn, order, app.money).owed === 0) return "order-200";
  return order.deferrals > 0 ? "order-174" : undefined;
}

/** An order that was applied for here goes through all that an order goes through. */
function lifeOf(turn: Turn, order: Order, app: AppDocument): string {
  const [next] = instalmentsOf(turn, order, app.money).pending;
  if (next === undefined && order.paid > 0) return "applied-200";
  if (order.paid === 0 && order.reads <= READS_UNDER_REVIEW) return "order-21";
  const days = daysUntil(textAt(next ?? {}, "dueTime"), turn.now, turn.timeZone);
  if (days < 0) return "applied-180";
  return days <= DAYS_SOON ? "applied-174" : "applied-170";
}

function changes(turn: Turn, order: Order): JsonObject {
  return {
    ...(order.deferrals > 0 && { isDelay: 0 }),
    ...(turn.world.rated && { isScore: 0 }),
    ...(turn.world.cardChanged && { cardNeedPop: 0 }),
  };
}
