import type { JsonObject } from "../kit/json.ts";
import { hash } from "./hash.ts";
import type { KeyValueStorage } from "./storage.ts";

/** A key nobody asked about for a day belongs to another story. */
const LIFETIME = 24 * 60 * 60 * 1_000;
const KEPT = /^(\d{1,15}) ([0-9a-f]{32})$/;

export interface IdempotencyKey {
  readonly value: string;
  /** The outcome is known: the next try is a new intent. */
  settle(): void;
}

export type KeyFor = (intent: string, payload: JsonObject) => IdempotencyKey;

/**
 * One key per intent and payload, kept from before the request leaves until its outcome is known: a second try,
 * even after a reload, carries the same key. Storage sees a hash and random digits, nothing of the person.
 */
export function createKeys(storage: KeyValueStorage, owner: string, now: () => number): KeyFor {
  return (intent, payload) => {
    const name = `skrini.key.${hash(JSON.stringify([owner, intent, payload]))}`;
    const value = readKept(storage.get(name), now()) ?? randomId();
    storage.set(name, `${now()} ${value}`);
    return { value, settle: () => storage.remove(name) };
  };
}

function readKept(text: string | null, now: number): string | null {
  const match = KEPT.exec(text ?? "");
  return match !== null && Math.abs(now - Number(match[1])) < LIFETIME ? (match[2] ?? null) : null;
}

/** 128 random bits. `crypto.randomUUID` is younger than the phones we serve. */
function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
