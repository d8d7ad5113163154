import { answerOf } from "../../sandbox/outcome.ts";
import { listAt, textAt } from "../members.ts";
import type { Behavior } from "../turn.ts";

/** The address of the agreement at that place of the list that another call answers. */
export function agreementJump(call: string, listCall: string): Behavior {
  return (turn) => {
    const position = Number(turn.payload.position);
    const entry = listAt(answerOf(turn.sample(listCall)), "list")[position];
    if (entry === undefined) return turn.sample(call, { name: "unknown" });
    return turn.sample(call, { fill: { title: textAt(entry, "title") } });
  };
}
