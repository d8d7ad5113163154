import type { JsonObject } from "../kit/json.ts";
import { answerOf } from "../sandbox/outcome.ts";
import { rememberCode } from "./behaviors/send-code.ts";
import { textAt } from "./members.ts";
import type { Repeat, Turn } from "./turn.ts";
import type { Payment } from "./world.ts";

/** Answer to the key of a payment that comes again, by call id. */
export const REPEATS: { readonly [call: string]: Repeat } = {
  "generate-repayment": repeatPayment((answer) => textAt(answer, "tradeNo")),
  "repayment-commit": repeatPayment((answer) => textAt(answer, "repayRecordId"), sendCodeAgain),
  "repayment-huichao": repeatPayment((answer) => /[?&]tradeNo=(\w+)/.exec(textAt(answer, "url"))?.[1] ?? ""),
};

/**
 * The first payment as it was answered, unless it ended without money. One that waits for the payer gives way to the
 * same sum from another card or wallet: the two never move it both.
 */
function repeatPayment(
  tradeOf: (answer: JsonObject) => string,
  wait: (turn: Turn, payment: Payment) => void = () => {},
): Repeat {
  return (turn, answered, isSame) => {
    const payment = turn.world.payments.get(tradeOf(answerOf(answered)));
    if (payment?.state === "asked" && !isSame) payment.state = "canceled";
    if (payment?.state === "canceled") return null;
    if (payment?.state === "asked") wait(turn, payment);
    return answered;
  };
}

function sendCodeAgain(turn: Turn, { tradeNo }: Payment): void {
  if (turn.payload.sendMsg === 1) rememberCode(turn, tradeNo);
}
