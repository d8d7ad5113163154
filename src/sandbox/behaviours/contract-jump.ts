import { listAt, textAt } from "../members.ts";
import { answerOf } from "../outcome-parts.ts";
import type { Behaviour } from "../turn.ts";

/** The address of the agreement at that place of the list. */
export const contractJump: Behaviour = (turn) => {
  const position = Number(turn.payload.position);
  const entry = listAt(answerOf(turn.sample("contract-list")), "list")[position];
  if (entry === undefined) return turn.sample("contract-jump", { name: "unknown" });
  return turn.sample("contract-jump", { fill: { title: textAt(entry, "title") } });
};
