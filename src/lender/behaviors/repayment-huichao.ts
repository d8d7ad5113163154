import type { AppDocument } from "../../language/documents.ts";
import { answerOf, overlay } from "../../sandbox/outcome.ts";
import { textAt } from "../members.ts";
import type { Behavior } from "../turn.ts";
import { isOwed, nextTrade, startPayment } from "./repayment-commit.ts";

/** Starts a payment on a payment page; the sandbox's own needs the page's parameters to find this world again. */
export function repaymentHuichao(app: AppDocument): Behavior {
  return (turn) => {
    if (!isOwed(turn, app)) return turn.sample("repayment-huichao", { name: "refused" });
    const tradeNo = nextTrade(turn);
    const outcome = turn.sample("repayment-huichao", { fill: { tradeNo } });
    if ("refusal" in outcome) return outcome;
    startPayment(turn, tradeNo);
    const url = textAt(answerOf(outcome), "url");
    if (!url.startsWith(`${turn.origin}/`)) return outcome;
    const target = new URL(url);
    for (const [name, value] of Object.entries(turn.query)) target.searchParams.append(name, value);
    return overlay(outcome, { url: target.href });
  };
}
