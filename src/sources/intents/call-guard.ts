import type { KeyValueStorage } from "../storage/storage.ts";
import { createKeys, type Intent, isOvertaken, type KeyFor } from "./idempotency.ts";
import { createSingleFlight, type SingleFlight } from "./single-flight.ts";

/** Keeps one intent to one effect. Apart from the client, so that a page that only reads does without. */
export interface CallGuard {
  readonly once: SingleFlight;
  readonly keyFor: KeyFor;
  /** Whether the intent was answered, or its key ended, after a figure was read: `since` as `paymentTurn` counted then. */
  isOvertaken(intent: Omit<Intent, "offers">, since: number): boolean;
}

export interface CallGuardOptions {
  /** Keeps idempotency keys while an outcome is unknown. */
  readonly storage: KeyValueStorage;
  /** The owner and subject of these keys and locks, who may sign in meanwhile; only its hash is stored. */
  owner(): string;
  readonly locks?: LockManager | undefined;
}

export function createCallGuard({ storage, owner, locks }: CallGuardOptions): CallGuard {
  return {
    once: createSingleFlight(locks, owner),
    keyFor: createKeys(storage, owner),
    isOvertaken: (...args) => isOvertaken(storage, owner(), ...args),
  };
}
