import { answerOf } from "../../sandbox/outcome.ts";
import { textAt } from "../members.ts";
import type { Behavior } from "../turn.ts";
import { placeOrder } from "./place-order.ts";

/** Creates an order for exactly what was offered, paid out to a wallet that must be bound. */
export const loanApply: Behavior = (turn) => {
  const { world, payload } = turn;
  const offer = answerOf(turn.sample("loan-confirm-detail"));
  const isSame = ["amount", "periods", "termUnit"].every((name) => textAt(offer, name) === textAt(payload, name));
  if (!isSame) return turn.sample("loan-apply", { name: "offer-changed" });
  if (world.wallet === null && offer.bankCardInfo === null) return turn.sample("loan-apply", { name: "unbound" });
  return placeOrder(turn, "loan-apply");
};
