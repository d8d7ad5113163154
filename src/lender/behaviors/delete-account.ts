import { textAt } from "../members.ts";
import type { Behavior } from "../turn.ts";
import { isSentCode, spendCode } from "./send-code.ts";

/** Needs the code that was sent to that phone. From then on the borrower is signed out of everything. */
export const deleteAccount: Behavior = (turn) => {
  const phone = textAt(turn.payload, "username");
  const outcome = turn.sample("delete-account");
  if ("refusal" in outcome) return outcome;
  if (!isSentCode(turn, phone, textAt(turn.payload, "smsCode"))) {
    return turn.sample("delete-account", { name: "wrong-code" });
  }
  spendCode(turn, phone);
  turn.world.isClosed = true;
  turn.world.effects.deletions += 1;
  return outcome;
};
