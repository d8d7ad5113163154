import type { Json } from "../kit/json.ts";
import type { RunContext } from "./environment.ts";
import { isList } from "./values.ts";

/** Picks from numbers, or from the one list that is given; null when there is none or one is not a number. */
export function extreme(
  args: readonly Json[],
  { spend }: RunContext,
  pick: (left: number, right: number) => number,
): Json {
  const [only] = args;
  const values = args.length === 1 && isList(only) ? only : args;
  spend(values.length);
  let best: number | null = null;
  for (const value of values) {
    if (typeof value !== "number") return null;
    best = best === null ? value : pick(best, value);
  }
  return best;
}
