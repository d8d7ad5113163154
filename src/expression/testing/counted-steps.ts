import { countSteps, type Spend } from "../steps.ts";

/** Counts beside the bound what was paid for and done. */
export function countedSteps(): { readonly spend: Spend; readonly worked: () => number } {
  const spend = countSteps();
  let worked = 0;
  return {
    spend(steps) {
      spend(steps);
      worked += steps;
    },
    worked: () => worked,
  };
}
