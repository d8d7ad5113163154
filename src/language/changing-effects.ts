import type { Effect } from "./documents.ts";

/**
 * Effects of calls that a person's tap starts, and that nothing sends again by itself.
 * @internal for tests, beside `isChanging`
 */
export const CHANGING_EFFECTS: readonly Effect[] = ["money", "write", "message"];

/** Whether a call of this effect changes something for somebody. */
export function isChanging(effect: string): boolean {
  return CHANGING_EFFECTS.some((one) => one === effect);
}
