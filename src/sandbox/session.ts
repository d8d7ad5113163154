import { own } from "../kit/own.ts";
import type { ScenarioDocument } from "../language/documents.ts";
import { BoundedMap } from "./bounded-map.ts";
import type { Outcome } from "./outcome.ts";

/**
 * Parameter by which a page of a sandbox tells its world from others where people sign in: the session is another one
 * then, and the world the same.
 */
export const WORLD = "world";

/** Memory of the sandbox for one session in one scenario. */
export interface Session<World = unknown> {
  readonly scenario: ScenarioDocument | undefined;
  /** Answers given under an `Idempotency-Key`, by call and key. */
  readonly remembered: BoundedMap<Remembered>;
  /** How often a fault with a limit has struck. */
  readonly strikes: BoundedMap<number>;
  /** How often each call was made. */
  readonly requests: Map<string, number>;
  /** State that the lender's behaviors change. */
  readonly world: World;
}

interface Remembered {
  /** When it was answered, in milliseconds since 1970. */
  readonly at: number;
  readonly intent: string;
  readonly payload: string;
  readonly outcome: Outcome;
}

/** Null when the query names a scenario that does not exist. */
export type Sessions<World> = (query: { readonly [name: string]: string }) => Session<World> | null;

export function createSessions<World>(
  scenarios: readonly ScenarioDocument[],
  createWorld: () => World,
  maximum: number,
): Sessions<World> {
  const sessions = new BoundedMap<Session<World>>(maximum);
  return (query) => {
    const id = own(query, "scenario") ?? "";
    const scenario = scenarios.find((candidate) => candidate.id === id);
    if (id !== "" && scenario === undefined) return null;
    const key = JSON.stringify([id, (own(query, WORLD) ?? own(query, "session") ?? "").slice(0, 200)]);
    return sessions.ensure(key, () => ({
      scenario,
      remembered: new BoundedMap(200),
      strikes: new BoundedMap(50),
      requests: new Map(),
      world: createWorld(),
    }));
  };
}
