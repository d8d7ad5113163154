import type { Effect } from "../language/documents.ts";
import { endpointsOverlap, strongestEffect } from "./endpoint.ts";

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
 * One call for each endpoint; with parameters filled in, two calls may be alike if they have the same effect. The path of
 * one that moves money is none of a call without a tap, under any method with a body.
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
  for (const call of all.filter(({ key, effect }) => BODY.test(key) && WITHOUT_TAP.includes(effect))) {
    const others = all.filter(({ key, effect }) => effect === "money" && isOtherMethod(call.key, key));
    clashes.push(...others.map((other) => clashOf(call, other, false)));
  }
  return clashes;
}

/** Methods with a body: many servers give all of them to one handler. */
const BODY = /^(POST|PUT|PATCH) /;
const WITHOUT_TAP: readonly Effect[] = ["read", "telemetry", "mark"];

function isOtherMethod(key: string, other: string): boolean {
  const [method = "", path = ""] = key.split(" ");
  const [otherMethod = "", otherPath = ""] = other.split(" ");
  return method !== otherMethod && BODY.test(other) && endpointsOverlap(path, otherPath);
}

function clashOf(call: CallEndpoint, other: CallEndpoint, isSame: boolean): Clash {
  const isWeaker = call.effect === other.effect || strongestEffect([call.effect, other.effect]) !== call.effect;
  const [weak, strong] = isWeaker ? [call, other] : [other, call];
  return { id: weak.id, other: strong.id, ...(!isSame && { effect: strong.effect }) };
}
