import type { Behavior } from "../turn.ts";
import type { World } from "../world.ts";

/** A call that is only recorded: `record` runs unless the scenario refuses. */
export function countEffect(call: string, record: (world: World) => void): Behavior {
  return (turn) => {
    const outcome = turn.sample(call);
    if ("answer" in outcome) record(turn.world);
    return outcome;
  };
}
