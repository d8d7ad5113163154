import type { AppDocument } from "../../language/documents.ts";
import { answerOf, type Outcome, overlay } from "../../sandbox/outcome.ts";
import { instalmentsOf } from "../instalments.ts";
import { numberAt, textAt } from "../members.ts";
import type { Behavior, Turn } from "../turn.ts";
import { orderOf } from "../world.ts";

/** Starts a payment. Nothing is owed less until the payer completes it. */
export function generateRepayment(app: AppDocument): Behavior {
  return (turn) => {
    const { world, payload } = turn;
    const isDelay = payload.isDelay === 1;
    const problem = repaymentProblem(turn, isDelay, app);
    if (problem !== null) return turn.sample("generate-repayment", { name: problem });
    const tradeNo = `T${String(world.sequence + 1).padStart(8, "0")}`;
    const outcome = answerFor(turn, tradeNo);
    if ("refusal" in outcome) return outcome;
    world.sequence += 1;
    world.payments.set(tradeNo, {
      tradeNo,
      orderId: textAt(payload, "orderId"),
      amount: numberAt(payload, "amount"),
      purpose: isDelay ? "deferral" : "instalments",
      state: answerOf(outcome).repayType === "PAY_URL" ? "asked" : "prompted",
    });
    return outcome;
  };
}

/** The name of the refusing sample, or null when the payment may start. */
function repaymentProblem(turn: Turn, isDelay: boolean, app: AppDocument): string | null {
  const { payload } = turn;
  const amount = numberAt(payload, "amount");
  if (!/^\d{6,16}$/.test(textAt(payload, "cardNo"))) return "account-invalid";
  if (isDelay) {
    const fee = answerOf(turn.sample("delay-detail")).delayShouldPayAmount;
    return amount === fee ? null : "amount-invalid";
  }
  const { owed } = instalmentsOf(turn, orderOf(turn.world, textAt(payload, "orderId")), app.money);
  return amount > 0 && amount <= owed ? null : "amount-invalid";
}

/** A payment page of the sandbox needs the page's parameters to find this world again, and a server to answer it. */
function answerFor(turn: Turn, tradeNo: string): Outcome {
  const fill = { tradeNo };
  const outcome = turn.sample("generate-repayment", { fill });
  const answer = answerOf(outcome);
  const url = textAt(answer, "payUrl");
  if (answer.repayType !== "PAY_URL" || !url.startsWith(`${turn.origin}/`)) return outcome;
  if (turn.inPage) return turn.sample("generate-repayment", { name: "popup", fill });
  const target = new URL(url);
  const order = { productId: textAt(turn.payload, "product_id"), orderId: textAt(turn.payload, "orderId") };
  for (const [name, value] of Object.entries({ ...order, ...turn.query })) target.searchParams.append(name, value);
  return overlay(outcome, { payUrl: target.href });
}
