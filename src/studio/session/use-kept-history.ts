import { useEffect } from "react";
import type { Draft, DraftHistory } from "./draft.ts";
import { createHistoryPacker, type PackedHistory, unpackHistory } from "./pack-history.ts";

const DATABASE = "skrini-studio";
const STORE = "histories";
/** Milliseconds without another edit until this device keeps it. */
const DEBOUNCE_MS = 400;
/** Steps that outlive the page. */
const MAX_STEPS = 300;

/** Stores the undo history of a change on this device, so that it survives a reload. */
export function useKeptHistory(draft: Draft, change: number): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let stop = () => {};
    let isLeft = false;
    const pack = createHistoryPacker();
    const keep = () => void write(change, pack(recent(draft.history()))).catch(() => undefined);
    // A browser that keeps nothing loses this alone.
    void read(change)
      .catch(() => undefined)
      .then((history) => {
        if (isLeft) return;
        if (history !== undefined) draft.restore(history);
        stop = draft.subscribe(() => {
          clearTimeout(timer);
          timer = setTimeout(keep, DEBOUNCE_MS);
        });
      });
    window.addEventListener("pagehide", keep);
    return () => {
      isLeft = true;
      stop();
      clearTimeout(timer);
      window.removeEventListener("pagehide", keep);
    };
  }, [draft, change]);
}

function recent({ done, undone }: DraftHistory): DraftHistory {
  return { done: done.slice(-MAX_STEPS), undone: undone.slice(-MAX_STEPS) };
}

function open(): Promise<IDBDatabase> {
  const opening = window.indexedDB.open(DATABASE, 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore(STORE);
  return settled(opening);
}

async function read(change: number): Promise<DraftHistory | undefined> {
  const database = await open();
  try {
    const store = database.transaction(STORE).objectStore(STORE);
    const kept = await settled<PackedHistory | undefined>(store.get(change));
    // An earlier studio kept them whole.
    return kept?.texts === undefined ? undefined : unpackHistory(kept);
  } finally {
    database.close();
  }
}

async function write(change: number, history: PackedHistory): Promise<void> {
  const database = await open();
  try {
    await settled(database.transaction(STORE, "readwrite").objectStore(STORE).put(history, change));
  } finally {
    database.close();
  }
}

function settled<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
