import type { Outcome } from "../../sandbox/outcome.ts";
import type { Turn } from "../turn.ts";

/** Answers the sample of an applying call and, unless that refuses, adds the order that its address names. */
export function placeOrder(turn: Turn, call: string): Outcome {
  const { world, payload } = turn;
  const id = `SP${String(world.sequence + 1).padStart(6, "0")}`;
  const outcome = turn.sample(call, { fill: { orderId: id } });
  if ("refusal" in outcome) return outcome;
  world.sequence += 1;
  world.effects.applications += 1;
  world.orders.set(id, {
    id,
    applied: { at: turn.now, amount: Number(payload.amount) },
    reads: 0,
    paid: 0,
    deferrals: 0,
    isReferenced: false,
  });
  return outcome;
}
