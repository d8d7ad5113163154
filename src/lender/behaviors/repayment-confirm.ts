import { textAt } from "../members.ts";
import { settle } from "../settle.ts";
import type { Behavior } from "../turn.ts";
import { isSentCode, spendCode } from "./send-code.ts";

/** Takes the code of a payment by card, once. */
export const repaymentConfirm: Behavior = (turn) => {
  const { world, payload } = turn;
  const outcome = turn.sample("repayment-confirm");
  if ("refusal" in outcome) return outcome;
  const record = textAt(payload, "repaymentRecordId");
  const payment = world.payments.get(record);
  if (payment?.state === "paid") return turn.sample("repayment-confirm", { name: "twice" });
  if (
    payment === undefined ||
    payment.state === "canceled" ||
    !isSentCode(turn, record, textAt(payload, "verifyCode"))
  ) {
    return turn.sample("repayment-confirm", { name: "wrong-code" });
  }
  spendCode(turn, record);
  settle(world, payment);
  return outcome;
};
