import { answerOf } from "../../sandbox/outcome.ts";
import { numberAt } from "../members.ts";
import type { Behavior } from "../turn.ts";
import { placeOrder } from "./place-order.ts";

/** Creates an order for exactly the amount that was offered. */
export const gopiaPush: Behavior = (turn) => {
  const offer = answerOf(turn.sample("gopia-detail"));
  if (numberAt(offer, "amount") !== numberAt(turn.payload, "amount")) {
    return turn.sample("gopia-push", { name: "offer-changed" });
  }
  return placeOrder(turn, "gopia-push");
};
