import type { JsonObject } from "../kit/json.ts";
import { SELF_WINDOW_MS } from "../language/limits.ts";

/** Whether a screen may do that once more by itself; `name` tells sources, calls and popups apart. */
export type SelfLimit = (what: string, name: string, most: number) => boolean;

/** Counts what a screen does by itself; what is too much is reported once. */
export function createSelfLimit(
  report: (problem: string, detail: JsonObject) => void,
  now: () => number = Date.now,
): SelfLimit {
  const counted = new Map<string, number[]>();
  const reported = new Set<string>();

  return (what, name, most) => {
    const id = `${what} ${name}`;
    // A clock that is set back or on costs nothing but the count.
    const recent = (counted.get(id) ?? []).filter((time) => Math.abs(now() - time) < SELF_WINDOW_MS);
    const isAllowed = recent.length < most;
    if (isAllowed) recent.push(now());
    else if (!reported.has(id)) {
      reported.add(id);
      report("too-often", { what, name });
    }
    counted.set(id, recent);
    return isAllowed;
  };
}
