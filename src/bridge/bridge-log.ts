import type { JsonObject } from "../kit/json.ts";

/** sent: the shell has it · fallback: the web did its part · logged: nothing could be done · refused: not in the catalog, or it leads where the guard lets nothing go */
export type BridgeStatus = "sent" | "fallback" | "logged" | "refused";

export interface BridgeLogEntry {
  readonly name: string;
  readonly payload: JsonObject;
  readonly status: BridgeStatus;
  /** Milliseconds since 1970. */
  readonly at: number;
}

export interface BridgeLog {
  add(entry: BridgeLogEntry): void;
  /** Oldest first; the same array until something is added. */
  read(): readonly BridgeLogEntry[];
  subscribe(listener: () => void): () => void;
}

const MAX_ENTRIES = 50;

export function createBridgeLog(report: (event: string) => void): BridgeLog {
  let entries: readonly BridgeLogEntry[] = [];
  const listeners = new Set<() => void>();
  return {
    add(entry) {
      entries = [...entries, entry].slice(-MAX_ENTRIES);
      for (const listener of listeners) {
        try {
          listener();
        } catch {
          report("bridge-listener-failed");
        }
      }
    },
    read: () => entries,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
