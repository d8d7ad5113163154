import { sha256 } from "../kit/hash.ts";
import type { JsonObject } from "../kit/json.ts";
import { toHex } from "../kit/to-hex.ts";
import type { KeyValueStorage } from "./storage.ts";

/** So many open questions are kept on a device; the one asked longest ago gives way. */
export const MAX_KEYS = 50;
const PREFIX = "skrini.key.";
const STORED = /^(\d{1,15}) ([0-9a-f]{32})$/;
const MAX_TURN = 999_999_999_999_999;

export interface IdempotencyKey {
  readonly value: string;
  /** False when an earlier request with it has an unknown outcome. */
  readonly isNew: boolean;
  /** The outcome is known: the next try is a new intent. */
  settle(): void;
  /** The request is over, with whatever outcome: this key may give way to others. */
  release(): void;
}

export type KeyFor = (intent: string, payload: JsonObject) => IdempotencyKey;

/**
 * One key per intent and payload, kept from before the request leaves until a request with it has a definite outcome: a
 * second try carries the same key, after a reload, in another tab or web view, and whatever the phone's clock says.
 * Storage sees a hash and random digits, nothing of the person. Call it while the intent's lock is held.
 *
 * @param storage local storage; what it refuses to keep lives as long as the page
 */
export function createKeys(storage: KeyValueStorage, owner: string): KeyFor {
  const inFlight = new Set<string>();

  return (intent, payload) => {
    const name = `${PREFIX}${sha256(JSON.stringify([owner, intent, payload]))}`;
    const stored = readKeys(storage);
    const earlier = stored.find((key) => key.name === name);
    const value = earlier?.value ?? randomId();
    const turn = Math.min(MAX_TURN, 1 + Math.max(0, ...stored.map((key) => key.turn)));
    inFlight.add(name);
    storage.set(name, `${turn} ${value}`);
    const others = stored.filter((key) => key.name !== name).sort((a, b) => a.turn - b.turn);
    const surplus = others.slice(0, Math.max(0, others.length + 1 - MAX_KEYS));
    for (const key of surplus) if (!inFlight.has(key.name)) storage.remove(key.name);
    return {
      value,
      isNew: earlier === undefined,
      settle: () => storage.remove(name),
      release: () => void inFlight.delete(name),
    };
  };
}

/** Whether a change of local storage, as another tab made it, is the end of one of its questions. */
export function isSettledKey({ key, newValue }: Pick<StorageEvent, "key" | "newValue">): boolean {
  return key?.startsWith(PREFIX) === true && newValue === null;
}

/** An open question outlives what else the app forgets, at logout or deletion as well: it names nobody. */
export function forgetAllButKeys(storage: KeyValueStorage): void {
  for (const name of storage.names()) if (!name.startsWith(PREFIX)) storage.remove(name);
}

interface StoredKey {
  readonly name: string;
  /** Counts up with each use of any key: an order without a clock. */
  readonly turn: number;
  readonly value: string;
}

/** Anything else under such a name counts as nothing, and goes. */
function readKeys(storage: KeyValueStorage): StoredKey[] {
  const keys: StoredKey[] = [];
  for (const name of storage.names()) {
    if (!name.startsWith(PREFIX)) continue;
    const [, turn, value] = STORED.exec(storage.get(name) ?? "") ?? [];
    if (value === undefined) storage.remove(name);
    else keys.push({ name, turn: Number(turn), value });
  }
  return keys;
}

/** 128 random bits. `crypto.randomUUID` is younger than the phones we serve. */
function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return toHex(bytes);
}
