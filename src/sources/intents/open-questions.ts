import type { Json, JsonObject } from "../../kit/json.ts";
import { own } from "../../kit/own.ts";
import type { KeyValueStorage } from "../storage/storage.ts";
import { endKeys, groupOf, isReflectedBy, keyName, readKeys, type StoredKey } from "./idempotency.ts";

/** The requests that a screen makes with one intent. */
export interface QuestionScope {
  readonly endpoint: string;
  /** The members that the screen always sends as they stand here. */
  readonly same: JsonObject;
  /** The figure that is offered now; null while it is not read, undefined where none is. */
  offers(): Json | undefined;
  /** The payments that the read of that figure tells of, as `paymentTurn` counted them. */
  since(): number;
}

export interface OpenQuestions {
  /**
   * The latest request of these whose outcome nobody knows: when it left, and its members that name nobody. A figure
   * that is another one than it was offered for shows what has become of it, which ends the question.
   */
  find(scopes: readonly QuestionScope[]): JsonObject | null;
  /** The person has checked: nothing is open any more, and a second try still carries the same key. */
  settle(scopes: readonly QuestionScope[]): void;
  /** Ends the keys of what was done, or checked, and is not offered any more by a read that began after that. */
  end(scopes: readonly QuestionScope[]): void;
}

/** The requests of unknown outcome that this device keeps, of this page or another one. */
export function createOpenQuestions(storage: KeyValueStorage, owner: () => string): OpenQuestions {
  // A page that was reloaded or closed meanwhile left them on their way: nobody was there when they ended.
  const abandoned = new Set(readKeys(storage).flatMap(({ key, outcome }) => (outcome === "pending" ? [key] : [])));
  const isOpen = ({ key, outcome }: StoredKey) =>
    outcome === "unknown" || (outcome === "pending" && abandoned.has(key));

  function openIn(scopes: readonly QuestionScope[]): StoredKey[] {
    return scopes.flatMap((scope) => {
      const openKeys = keysOf(scope).filter(isOpen);
      const answered = openKeys.filter((key) => isNotOffered(key, scope));
      close(answered);
      return openKeys.filter((key) => !answered.includes(key));
    });
  }

  function keysOf({ endpoint, same }: QuestionScope): StoredKey[] {
    const group = groupOf(owner(), endpoint);
    return readKeys(storage).filter((key) => key.group === group && hasMembers(key.sent, same));
  }

  function close(keys: readonly StoredKey[]): void {
    for (const { name, ...entry } of keys) {
      abandoned.delete(entry.key);
      storage.set(name, JSON.stringify({ ...entry, outcome: "checked" }));
    }
  }

  return {
    find(scopes) {
      const [latest] = openIn(scopes).sort((a, b) => b.turn - a.turn);
      return latest === undefined ? null : { ...latest.sent, sentAt: writeLocal(latest.begun) };
    },
    settle: (scopes) => close(openIn(scopes)),
    end(scopes) {
      for (const scope of scopes) {
        const since = scope.since();
        const earlier = keysOf(scope).filter(
          (key) => isReflectedBy(since, key) && (key.outcome === "done" || key.outcome === "checked"),
        );
        endKeys(
          storage,
          earlier.filter((key) => isNotOffered(key, scope)),
        );
      }
    },
  };
}

/** `2026-11-26 11:02`, as the phone's clock shows it. */
function writeLocal(ms: number): string {
  const local = ms - new Date(ms).getTimezoneOffset() * 60_000;
  return new Date(local).toISOString().slice(0, 16).replace("T", " ");
}

function isNotOffered({ name, intent }: StoredKey, scope: QuestionScope): boolean {
  const offers = scope.offers();
  return offers !== undefined && offers !== null && name !== keyName(intent, offers);
}

function hasMembers(sent: JsonObject, same: JsonObject): boolean {
  return Object.entries(same).every(([name, value]) => own(sent, name) === value);
}
