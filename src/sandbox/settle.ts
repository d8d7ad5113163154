import type { Payment, World } from "./world.ts";
import { orderOf } from "./world.ts";

/** Money arrived: the order it was for owes less, or is due later. Happens once per payment. */
export function settle(world: World, payment: Payment): void {
  if (payment.state === "paid" || payment.state === "cancelled") return;
  payment.state = "paid";
  world.effects.payments += 1;
  const order = orderOf(world, payment.orderId);
  if (payment.purpose === "instalments") {
    order.paid += payment.amount;
    return;
  }
  order.deferrals += 1;
  world.effects.deferrals += 1;
}

/** A prompt on the phone is taken as answered by the next time the order is looked at. */
export function settlePrompts(world: World): void {
  for (const payment of world.payments.values()) {
    if (payment.state === "prompted") settle(world, payment);
  }
}
