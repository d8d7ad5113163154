import type { AppDocument } from "../../language/documents.ts";
import { answerOf } from "../../sandbox/outcome.ts";
import { instalmentsOf } from "../instalments.ts";
import { listAt, numberAt, textAt } from "../members.ts";
import { settle } from "../settle.ts";
import type { Behavior, Turn } from "../turn.ts";
import { orderOf, type Payment } from "../world.ts";
import { rememberCode } from "./send-code.ts";

/** Starts a payment by one of the order's cards: paid at once, or once the code that is sent is confirmed. */
export function repaymentCommit(app: AppDocument): Behavior {
  return (turn) => {
    const { world, payload } = turn;
    if (!isOwed(turn, app)) return turn.sample("repayment-commit", { name: "amount-invalid" });
    const cards = listAt(answerOf(turn.sample("repayment-way")), "bankCards");
    if (!cards.some((card) => textAt(card, "id") === textAt(payload, "cardId"))) {
      return turn.sample("repayment-commit", { name: "refused" });
    }
    const tradeNo = nextTrade(turn);
    const outcome = turn.sample("repayment-commit", { fill: { tradeNo } });
    if ("refusal" in outcome) return outcome;
    const payment = startPayment(turn, tradeNo);
    if (answerOf(outcome).needValid !== 1) settle(world, payment);
    else if (payload.sendMsg === 1) rememberCode(turn, tradeNo);
    return outcome;
  };
}

/** More than nothing, and no more than is owed. */
export function isOwed(turn: Turn, app: AppDocument): boolean {
  const amount = numberAt(turn.payload, "amount");
  const { owed } = instalmentsOf(turn, orderOf(turn.world, textAt(turn.payload, "orderId")), app.money);
  return amount > 0 && amount <= owed;
}

export function nextTrade({ world }: Turn): string {
  return `T${String(world.sequence + 1).padStart(8, "0")}`;
}

/** Asked for, and not paid yet. */
export function startPayment({ world, payload }: Turn, tradeNo: string): Payment {
  const orderId = textAt(payload, "orderId");
  const amount = numberAt(payload, "amount");
  const payment: Payment = { tradeNo, orderId, amount, purpose: "instalments", state: "asked" };
  world.sequence += 1;
  world.payments.set(tradeNo, payment);
  return payment;
}
