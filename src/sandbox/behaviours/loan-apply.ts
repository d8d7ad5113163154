import { textAt } from "../members.ts";
import { answerOf } from "../outcome-parts.ts";
import type { Behaviour } from "../turn.ts";

/** Creates an order for exactly what was offered, paid out to a wallet that must be bound. */
export const loanApply: Behaviour = (turn) => {
  const { world, payload } = turn;
  const offer = answerOf(turn.sample("loan-confirm-detail"));
  const isSame = ["amount", "periods", "termUnit"].every((name) => textAt(offer, name) === textAt(payload, name));
  if (!isSame) return turn.sample("loan-apply", { name: "offer-changed" });
  if (world.wallet === null && offer.bankCardInfo === null) return turn.sample("loan-apply", { name: "unbound" });
  const id = `SP${String(world.sequence + 1).padStart(6, "0")}`;
  const outcome = turn.sample("loan-apply", { fill: { orderId: id } });
  if ("refusal" in outcome) return outcome;
  world.sequence += 1;
  world.effects.applications += 1;
  world.orders.set(id, {
    id,
    applied: { at: turn.now, amount: Number(payload.amount) },
    reads: 0,
    paid: 0,
    deferrals: 0,
  });
  return outcome;
};
