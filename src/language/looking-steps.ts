import type { JourneyStep } from "./documents.ts";

/** Steps of a journey that look at what has become of the others. A journey ends with one. */
export const LOOKING_STEPS: ReadonlySet<string> = new Set<JourneyStep["do"]>([
  "see",
  "miss",
  "value",
  "state",
  "asked",
]);
