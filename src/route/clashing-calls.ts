import { isChanging } from "../language/changing-effects.ts";
import type { Effect } from "../language/documents.ts";
import { endpointsOverlap, isTakenFor, strongestEffect } from "./endpoint.ts";

/** A call by the key of its endpoint. */
export interface CallEndpoint {
  readonly id: string;
  readonly key: string;
  readonly effect: Effect;
}

/** Two calls of which one request may be. */
export interface Clash {
  /** The one that promises less. */
  readonly id: string;
  readonly other: string;
  /**
   * The other's effect where one of them has to be filled in, or taken under another method, to be the other; undefined
   * where they are of one endpoint.
   */
  readonly effect?: Effect;
}

/**
 * One call for each endpoint; with parameters filled in, two calls may be alike if they have the same effect.
 */
export function clashingCalls(calls: readonly CallEndpoint[]): readonly Clash[] {
  const clashes: Clash[] = [];
  const known = new Map<string, CallEndpoint>();
  for (const call of calls) {
    const other = known.get(call.key);
    if (other === undefined) known.set(call.key, call);
    else clashes.push(clashOf(call, other, true));
  }
  const all = [...known.values()];
  for (const call of all.filter(({ key }) => key.includes("{}"))) {
    const others = all.filter(({ key, effect }) => effect !== call.effect && endpointsOverlap(call.key, key));
    clashes.push(...others.map((other) => clashOf(call, other, false)));
  }
  return clashes;
}

/**
 * A path that lenient servers take for that of a payment is a payment's too, under any method with a body for a call
 * without a tap. Such a call has no path that with an ending left out is one of a call that changes something.
 */
export function lenientTwins(calls: readonly CallEndpoint[]): readonly Clash[] {
  return calls.flatMap((call) =>
    calls.filter((other) => isLenientTwin(call, other)).map((other) => clashOf(call, other, false)),
  );
}

/** Methods with a body: many servers give all of them to one handler. */
const BODY = /^(POST|PUT|PATCH) /;
const WITHOUT_TAP: readonly Effect[] = ["read", "telemetry", "mark"];

/** Whether a lenient server may take a call for another one that it must not be. */
function isLenientTwin(call: CallEndpoint, other: CallEndpoint): boolean {
  const isWithoutTap = WITHOUT_TAP.includes(call.effect);
  if (call.effect === other.effect) return false;
  if (other.effect !== "money")
    return isWithoutTap && isChanging(other.effect) && endpointsOverlap(call.key, other.key);
  if (isTakenFor(call.key, other.key)) return true;
  if (!isWithoutTap || !BODY.test(call.key) || !BODY.test(other.key)) return false;
  return isTakenFor(call.key.replace(BODY, ""), other.key.replace(BODY, ""));
}

function clashOf(call: CallEndpoint, other: CallEndpoint, isSame: boolean): Clash {
  const isWeaker = call.effect === other.effect || strongestEffect([call.effect, other.effect]) !== call.effect;
  const [weak, strong] = isWeaker ? [call, other] : [other, call];
  return { id: weak.id, other: strong.id, ...(!isSame && { effect: strong.effect }) };
}
