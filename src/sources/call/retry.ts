import type { CallPlan } from "../../language/plan.ts";
import type { Failed } from "./call-outcome.ts";

/** Milliseconds before each further try. */
export const RETRY_PAUSES_MS = [400, 1_200];
/** Waiting longer than this for a server's `Retry-After` is for the person to decide. */
export const MAX_RETRY_WAIT_MS = 5_000;

/**
 * Milliseconds to pause before trying again without asking, or null for "do not".
 * Reads: at most twice, on a lost connection, 502–504, one malformed body, or a 429 that says when.
 * Uploads, and writes by PUT or DELETE, which HTTP has as idempotent: once, if no answer began. Everything else: never.
 * A timeout is the end of the whole call (60 s are over for all its tries), so none follows it.
 *
 * @param before what went wrong earlier in this call, oldest first
 */
export function retryPause(
  plan: Pick<CallPlan, "effect" | "method">,
  before: readonly Failed[],
  now: Failed,
  random: () => number,
): number | null {
  const pause = RETRY_PAUSES_MS[before.length];
  if (pause === undefined || !mayRetry(plan, before, now)) return null;
  const spread = Math.round(pause * (0.75 + random() / 2));
  if (now.wait === null) return now.status === 429 ? null : spread;
  return now.wait > MAX_RETRY_WAIT_MS ? null : Math.max(spread, now.wait);
}

function mayRetry(
  { effect, method }: Pick<CallPlan, "effect" | "method">,
  before: readonly Failed[],
  now: Failed,
): boolean {
  const isRepeatable = effect === "upload" || (effect === "write" && (method === "PUT" || method === "DELETE"));
  if (isRepeatable) return before.length === 0 && now.kind === "network" && now.status === 0;
  if (effect !== "read") return false;
  if (now.kind === "malformed") return !before.some((earlier) => earlier.kind === "malformed");
  return now.kind === "network" || now.status === 429 || (now.status >= 502 && now.status <= 504);
}
