import type { MoneyFormat } from "../language/documents.ts";
import { clockAt } from "../sandbox/days.ts";
import { answerOf } from "../sandbox/outcome.ts";
import { instalmentsOf } from "./instalments.ts";
import { recordAt, textAt } from "./members.ts";
import type { Turn } from "./turn.ts";
import type { Order } from "./world.ts";
import { writeMoney } from "./write-money.ts";

/** The debt that the samples of an order that was applied for here name, as the borrower reads it. */
export function owingOf(turn: Turn, order: Order, money: MoneyFormat): { readonly [name: string]: string } {
  const next = instalmentsOf(turn, order, money).pending[0];
  return {
    borrowedOn: clockAt(order.applied?.at ?? turn.now, turn.timeZone).slice(0, 10),
    dueOn: textAt(next ?? {}, "dueTime"),
    dueNow: textAt(next ?? {}, "displayAmount"),
    repaid: writeMoney(order.paid, money),
    wallet: payoutOf(turn),
  };
}

/** The wallet that was bound here, else the offer's. */
function payoutOf(turn: Turn): string {
  const wallet = turn.world.wallet ?? recordAt(answerOf(turn.sample("loan-confirm-detail")), "bankCardInfo");
  const account = textAt({ ...wallet }, "cardNo");
  return `${textAt({ ...wallet }, "bankName")} ${account.slice(0, 4)}***${account.slice(-3)}`;
}
