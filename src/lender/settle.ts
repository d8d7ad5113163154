import type { Payment, World } from "./world.ts";
import { orderOf } from "./world.ts";

/** Money arrived: the order it was for owes less, or is due later. Happens once per payment. */
export function settle(world: World, payment: Payment): void {
  if (payment.state === "paid" || payment.state === "canceled") return;
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
    if (payment.state === "prompted" || payment.state === "confirming") settle(world, payment);
  }
}

/** As `settlePrompts`, but the first look at the instalments finds those that are being paid not settled yet. */
export function confirmPrompts(world: World): void {
  for (const payment of world.payments.values()) {
    if (payment.state === "prompted" && payment.purpose === "instalments") payment.state = "confirming";
    else if (payment.state === "prompted" || payment.state === "confirming") settle(world, payment);
  }
}

/** Whether the order has a payment that is answered and not settled: what it pays for must not be paid again. */
export function isConfirming(world: World, orderId: string): boolean {
  return [...world.payments.values()].some((payment) => payment.orderId === orderId && payment.state === "confirming");
}
