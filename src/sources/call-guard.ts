import { createKeys, type KeyFor } from "./idempotency.ts";
import { createSingleFlight, type SingleFlight } from "./single-flight.ts";
import type { KeyValueStorage } from "./storage.ts";

/** Keeps one intent to one effect. Apart from the client, so that a page that only reads does without. */
export interface CallGuard {
  readonly once: SingleFlight;
  readonly keyFor: KeyFor;
}

export interface CallGuardOptions {
  /** Keeps idempotency keys while an outcome is unknown. */
  readonly storage: KeyValueStorage;
  /** The owner and subject of these keys and locks; only its hash is stored. */
  readonly owner: string;
  readonly locks?: LockManager | undefined;
}

export function createCallGuard({ storage, owner, locks }: CallGuardOptions): CallGuard {
  return { once: createSingleFlight(locks, owner), keyFor: createKeys(storage, owner) };
}
