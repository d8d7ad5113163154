import type { JsonObject } from "../../kit/json.ts";
import { answerOf } from "../../sandbox/outcome.ts";
import { listAt, textAt } from "../members.ts";
import type { Behavior, Turn } from "../turn.ts";

/** Binding and replacing a wallet differ in their path only; `call` is which of the two. */
export function bindWallet(call: "bank-save" | "bank-change"): Behavior {
  return (turn) => {
    const problem = walletProblem(turn);
    if (problem !== null) return turn.sample(call, { name: problem });
    const outcome = turn.sample(call);
    if ("refusal" in outcome) return outcome;
    const { world, payload } = turn;
    const bankNode = textAt(payload, "bankCode");
    world.wallet = { bankName: bankNameOf(turn, bankNode), bankNode, cardNo: textAt(payload, "cardNo") };
    world.cardChanged ||= call === "bank-change";
    world.effects.binds += 1;
    return outcome;
  };
}

/** The server decides: the name of the refusing sample, or null. */
function walletProblem(turn: Turn): string | null {
  const { payload } = turn;
  const cardType = textAt(payload, "cardType");
  const missing = formItems(turn).some((item) => {
    const tab = textAt(item, "cardTypeMi");
    const isShown = tab === "" || tab === cardType;
    return isShown && item.ifMust === 1 && item.optional !== 1 && textAt(payload, textAt(item, "code")).trim() === "";
  });
  if (missing) return "incomplete";
  if (!/^\d{6,16}$/.test(textAt(payload, "cardNo"))) return "account-invalid";
  return textAt(payload, "cardNo") === textAt(payload, "confirmCardNo") ? null : "mismatch";
}

function bankNameOf(turn: Turn, bankNode: string): string {
  const options = formItems(turn)
    .filter((item) => textAt(item, "code") === "bankCode")
    .flatMap((item) => listAt(item, "note"));
  const option = options.find((candidate) => textAt(candidate, "type") === bankNode);
  return option === undefined ? bankNode : textAt(option, "name");
}

function formItems(turn: Turn): readonly JsonObject[] {
  return listAt(answerOf(turn.sample("bank-form")), "items");
}
