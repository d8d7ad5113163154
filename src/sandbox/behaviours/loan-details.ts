import type { JsonObject } from "../../kit/json.ts";
import type { AppDocument } from "../../language/documents.ts";
import { daysMoved, instalmentsOf } from "../instalments.ts";
import { textAt } from "../members.ts";
import { overlay } from "../outcome-parts.ts";
import { settlePrompts } from "../settle.ts";
import type { Behaviour, Turn } from "../turn.ts";
import type { Order } from "../world.ts";
import { orderOf } from "../world.ts";

/** How often a new order is read as under review before its money is there. */
const READS_UNDER_REVIEW = 2;

/** The scenario's order, moved on by what happened here. */
export function loanDetails(app: AppDocument): Behaviour {
  return (turn) => {
    const { world } = turn;
    settlePrompts(world);
    const order = orderOf(world, textAt(turn.payload, "orderId"));
    order.reads += 1;
    const name = sampleName(turn, order, app);
    const sample = turn.sample("loan-details", {
      ...(name !== undefined && { name }),
      ...(order.applied !== null && { at: order.applied.at }),
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
  if (order.paid > 0 && instalmentsOf(turn, order, app.money).owed === 0) return "order-200";
  if (order.deferrals > 0) return "order-174";
  if (order.applied === null || turn.world.scenario?.answers?.["loan-details"] !== undefined) return undefined;
  return order.reads <= READS_UNDER_REVIEW ? "order-21" : "order-170";
}

function changes(turn: Turn, order: Order): JsonObject {
  return {
    ...(order.deferrals > 0 && { isDelay: 0 }),
    ...(turn.world.rated && { isScore: 0 }),
    ...(turn.world.cardChanged && { cardNeedPop: 0 }),
  };
}
