import { overlay } from "../../sandbox/outcome.ts";
import type { Behavior } from "../turn.ts";

/** The offer of the sample, with the wallet that was bound here. */
export const loanConfirmDetail: Behavior = (turn) => {
  const sample = turn.sample("loan-confirm-detail");
  return turn.world.wallet === null ? sample : overlay(sample, { bankCardInfo: { ...turn.world.wallet } });
};
