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
  /** The other's effect where one of them has to be filled in to be the other; undefined where they are of one endpoint. */
  readonly effect?: Effect;
}

/** One call for each endpoint; with parameters filled in, two calls may be alike if they have the same effect. */
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

function clashOf(call: CallEndpoint, other: CallEndpoint, isSame: boolean): Clash {
  const isWeaker = call.effect === other.effect || strongestEffect([call.effect, other.effect]) !== call.effect;
  const [weak, strong] = isWeaker ? [call, other] : [other, call];
  return { id: weak.id, other: strong.id, ...(!isSame && { effect: strong.effect }) };
}
