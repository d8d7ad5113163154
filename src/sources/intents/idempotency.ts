import { sha256 } from "../../kit/files/hash.ts";
import { toHex } from "../../kit/files/to-hex.ts";
import { isObject, type Json, type JsonObject } from "../../kit/json.ts";
import type { CallPlan } from "../../language/plan.ts";
import { SESSION, SESSION_USED } from "../storage/page-storage.ts";
import type { KeyValueStorage } from "../storage/storage.ts";
import { TURN, TURNED_AT } from "./payment-turn.ts";

/** So many keys are kept on a device; the one used longest ago gives way, first those whose outcome is known. */
export const MAX_KEYS = 50;
const PREFIX = "skrini.key.";
const KEY = /^[0-9a-f]{32}$/;
const MAX_TURN = 999_999_999_999_999;

/** Operation that a person means to do once. */
export interface Intent {
  /** Its id, to be told by. */
  readonly call: string;
  /** Where it goes, whatever its document is called. */
  readonly endpoint: string;
  /** Members that tell it from the call's other intents; only their hash is stored. */
  readonly identity: JsonObject;
  /** The part of it that may be stored as it is: it names nobody. */
  readonly sent: JsonObject;
  /** The figure that was offered, as the screen has read it; absent where none is another one afterwards. */
  readonly offers?: Json | undefined;
  /** It goes on with a payment whose outcome is unknown: a key of that figure is its key, even if it has ended since. */
  readonly resumes?: boolean;
}

/**
 * - `pending`  its request is on its way, or no page was there when it ended
 * - `unknown`  it ended, and nobody knows what has become of it
 * - `checked`  the person has looked since, or a read has shown another figure; a second try carries the same key
 * - `done`     the server has said that it was done
 * - `ended`    it was done, or nobody knew, and a read after that offers another figure: the next one is anew
 */
export type KeyOutcome = (typeof OUTCOMES)[number];
const OUTCOMES = ["pending", "unknown", "checked", "done", "ended"] as const;

export interface IdempotencyKey {
  readonly value: string;
  /** False when an earlier request went out with it. */
  readonly isNew: boolean;
  /** It was done: whoever is still offered the same figure gets the same key. */
  complete(): void;
  /** Nothing was done, or it may be done again: the next try is a new intent. */
  drop(): void;
  /** Its outcome stays unknown. */
  leaveOpen(): void;
  /** The request is over, with whatever outcome: this key may give way to others. */
  release(): void;
}

export type KeyFor = (intent: Intent) => IdempotencyKey;

/**
 * One key per intent, kept from before the request leaves: a second try carries the same key, after a reload, in
 * another tab or web view, and whatever the phone's clock says. A read that began after the request was over and offers
 * another figure ends the key; a screen that has read no such figure still means the same intent. Storage sees hashes,
 * random digits, the call, when it began and what may be told of it: nothing of the person.
 * `open-questions.ts` finds those whose outcome is unknown, and ends those that are over.
 * Call it while the intent's lock is held, for a figure that was read after all that `isOvertaken` knows.
 *
 * @param storage local storage; what it refuses to keep lives as long as the page
 * @param owner asked at each call: people may sign in while the screen is open
 */
export function createKeys(storage: KeyValueStorage, owner: () => string, now: () => number = Date.now): KeyFor {
  const inFlight = new Set<string>();

  return ({ call, endpoint, identity, sent, offers, resumes }) => {
    const person = owner();
    const intent = intentHash(person, endpoint, identity);
    const stored = readKeys(storage);
    const offered = keyName(intent, offers);
    const same = stored.filter((key) => key.intent === intent);
    const earlier =
      same.find(({ outcome }) => !isOver(outcome)) ??
      same.find(({ name, outcome }) => name === offered && (outcome === "done" || resumes === true));
    const name = earlier?.name ?? offered;
    const entry = {
      // It was done when it was done: that it is asked again tells nothing new.
      turn: earlier !== undefined && isOver(earlier.outcome) ? earlier.turn : nextTurn(storage),
      key: earlier?.key ?? randomId(),
      group: groupOf(person, endpoint),
      intent,
      call,
      sent,
      begun: earlier?.begun ?? now(),
    };
    const write = (outcome: KeyOutcome, turn = entry.turn) =>
      storage.set(name, JSON.stringify({ ...entry, turn, outcome }));
    inFlight.add(name);
    const known = earlier !== undefined && isOver(earlier.outcome) ? earlier.outcome : undefined;
    write(known ?? "pending");
    if (offers !== undefined && known === undefined) count(storage, entry.turn);
    makeRoom(stored.filter((key) => key.name !== name));
    return {
      value: entry.key,
      isNew: earlier === undefined,
      complete: () => (offers === undefined ? storage.remove(name) : write("done", takeTurn(storage))),
      drop: () => storage.remove(name),
      leaveOpen: () => known === undefined && write("unknown", offers === undefined ? entry.turn : takeTurn(storage)),
      release: () => void inFlight.delete(name),
    };
  };

  function makeRoom(others: readonly StoredKey[]): void {
    const rank = ({ outcome }: StoredKey) => Number(isOver(outcome));
    const oldest = [...others].sort((a, b) => rank(b) - rank(a) || a.turn - b.turn);
    const surplus = oldest.slice(0, Math.max(0, others.length + 1 - MAX_KEYS));
    for (const { name } of surplus) if (!inFlight.has(name)) storage.remove(name);
  }
}

/**
 * Whether a request of that intent was answered, or its key ended, since a figure was read: it must be read again before
 * it is paid.
 *
 * @param since what `paymentTurn` said when that read began
 */
export function isOvertaken(storage: KeyValueStorage, owner: string, intent: Omit<Intent, "offers">, since: number) {
  const hash = intentHash(owner, intent.endpoint, intent.identity);
  return readKeys(storage).some((key) => key.intent === hash && isOver(key.outcome) && !isReflectedBy(since, key));
}

/**
 * Whether a read that began at that count tells of what a key's request did. Storage may hold anything: a count that no
 * payment has reached tells nothing.
 */
export function isReflectedBy(since: number, { turn }: StoredKey): boolean {
  return turn <= since && since < MAX_TURN;
}

/** Ends the keys of payments that were done: the figure they were offered for is read anew from now on. */
export function endKeys(storage: KeyValueStorage, keys: readonly StoredKey[]): void {
  for (const { name, ...entry } of keys)
    storage.set(name, JSON.stringify({ ...entry, outcome: "ended", turn: takeTurn(storage) }));
}

function isOver(outcome: KeyOutcome): boolean {
  return outcome === "done" || outcome === "ended";
}

function takeTurn(storage: KeyValueStorage): number {
  const turn = nextTurn(storage);
  count(storage, turn);
  return turn;
}

/** The time first: a page that finds the new count must find it too. */
function count(storage: KeyValueStorage, turn: number): void {
  storage.set(TURNED_AT, String(Date.now()));
  storage.set(TURN, String(turn));
}

function nextTurn(storage: KeyValueStorage): number {
  const counted = Number(storage.get(TURN));
  const turns = readKeys(storage).map(({ turn }) => turn);
  return Math.min(MAX_TURN, 1 + Math.max(isCount(counted) ? counted : 0, ...turns));
}

function intentHash(owner: string, endpoint: string, identity: JsonObject): string {
  return sha256(JSON.stringify([owner, endpoint, identity]));
}

/** Whether a change of local storage, as another tab made it, tells that the outcome of one of its calls is known. */
export function isSettledKey({ key, newValue }: Pick<StorageEvent, "key" | "newValue">): boolean {
  if (key?.startsWith(PREFIX) !== true) return false;
  return newValue === null || readKey(key, newValue)?.outcome === "done";
}

/** The entry of what an intent was offered for first. */
export function keyName(intent: string, offers: Json | undefined): string {
  return `${PREFIX}${sha256(JSON.stringify([intent, offers ?? null]))}`;
}

/** Where the intents of a call go, whatever its document is called; `word` names it on the screen. */
export function endpointOf({ id, intent, method, path }: CallPlan, word: string): string {
  return intent === undefined ? `${word}\n${id}` : `${method} ${path}`;
}

/** The part of a key that all intents of one person and subject to one place share. */
export function groupOf(owner: string, endpoint: string): string {
  return sha256(JSON.stringify([owner, endpoint]));
}

/** Keys outlive what else the app forgets, at logout or deletion as well: they name nobody. A session ends by itself. */
export function forgetAllButKeys(storage: KeyValueStorage): void {
  for (const name of storage.names())
    if (!name.startsWith(PREFIX) && name !== SESSION && name !== SESSION_USED) storage.remove(name);
}

export interface StoredKey {
  readonly name: string;
  /** Counts up with each use of any key: an order without a clock. */
  readonly turn: number;
  readonly key: string;
  /** As `groupOf` makes it; "" in entries of earlier versions. */
  readonly group: string;
  /** The hash of whose intent it is, whatever was offered. */
  readonly intent: string;
  readonly sent: JsonObject;
  /** When its first request left, in milliseconds since 1970 by the phone's clock. */
  readonly begun: number;
  readonly outcome: KeyOutcome;
}

/** Anything else under such a name counts as nothing, and goes. */
export function readKeys(storage: KeyValueStorage): StoredKey[] {
  const keys: StoredKey[] = [];
  for (const name of storage.names()) {
    if (!name.startsWith(PREFIX)) continue;
    const found = readKey(name, storage.get(name) ?? "");
    if (found === null) storage.remove(name);
    else keys.push(found);
  }
  return keys;
}

function readKey(name: string, text: string): StoredKey | null {
  const entry = parse(text);
  if (!isObject(entry)) return null;
  const { turn, key, group, intent, sent, begun, isDone } = entry;
  if (typeof key !== "string" || !KEY.test(key) || typeof intent !== "string") return null;
  if (!isCount(turn) || !isCount(begun)) return null;
  // Earlier versions knew two outcomes.
  const outcome = OUTCOMES.find((one) => one === entry.outcome) ?? (isDone === true ? "done" : "pending");
  return {
    name,
    turn,
    key,
    group: typeof group === "string" ? group : "",
    intent,
    sent: isObject(sent) ? (sent as JsonObject) : {},
    begun,
    outcome,
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function isCount(value: unknown): value is number {
  return Number.isInteger(value) && Number(value) >= 0 && Number(value) <= MAX_TURN;
}

/** 128 random bits. `crypto.randomUUID` is younger than the phones we serve. */
function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return toHex(bytes);
}
