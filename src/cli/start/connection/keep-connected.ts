import { setTimeout as pause } from "node:timers/promises";
import type { Log } from "../../../server/operations/log.ts";
import type { Connected } from "./connect-store.ts";

export type Stop = () => Promise<void>;

export interface ConnectionParts {
  /** Rejects with a DatabaseError. */
  connect(): Promise<Connected>;
  /** Begins what lives as long as the connection; each thing to be ended with it is added to `stops`. */
  begin(connected: Connected, stops: Stop[]): Promise<void>;
  readonly log: Log;
}

/** A connection to the database that comes back. */
export interface KeptConnection {
  /** Null while the database cannot be had. */
  current(): Connected | null;
  isReadable(): boolean;
  /** Connects now, once. Rejects, and leaves nothing open, where the database cannot be had. */
  connect(): Promise<void>;
  /** Notes why the database cannot be read, or by null that it can again. */
  setFault(reason: string | null): void;
  /** Goes on until the database can be read. A server of the project's own is started anew where it ended. */
  keepTrying(): void;
  close(): Promise<void>;
}

const RETRY_MS = 2000;
const MAX_RETRY_MS = 60_000;

export function keepConnected({ connect, begin, log }: ConnectionParts): KeptConnection {
  let connected: Connected | null = null;
  let fault: string | null = null;
  let trying: Promise<void> | null = null;
  const stops: Stop[] = [];
  const closing = new AbortController();
  const { signal } = closing;

  async function connectOnce(): Promise<void> {
    fault = null;
    try {
      connected = await connect();
      await begin(connected, stops);
    } catch (error) {
      await leave();
      throw error;
    }
  }

  async function leave(): Promise<void> {
    const [left, leaving] = [connected, stops.splice(0)];
    connected = null;
    for (const stop of leaving) await stop();
    await left?.close();
  }

  async function tryAgain(): Promise<void> {
    for (let wait = RETRY_MS; !signal.aborted; ) {
      if (connected === null) {
        await rest(wait);
        wait = Math.min(2 * wait, MAX_RETRY_MS);
        if (!signal.aborted && (await isThereAgain())) wait = RETRY_MS;
      } else if (fault === null) return;
      else if (await connected.isGone()) await leave();
      else await rest(RETRY_MS);
    }
  }

  async function isThereAgain(): Promise<boolean> {
    try {
      await connectOnce();
    } catch {
      return false;
    }
    log.info("The database is there again.");
    return true;
  }

  /** Closing ends it by rejecting. */
  function rest(milliseconds: number): Promise<void> {
    return pause(milliseconds, undefined, { ref: false, signal }).catch(() => undefined);
  }

  return {
    current: () => connected,
    isReadable: () => connected !== null && fault === null,
    connect: connectOnce,
    setFault(reason) {
      fault = reason;
    },
    keepTrying() {
      trying ??= tryAgain().finally(() => {
        trying = null;
      });
    },
    async close() {
      closing.abort();
      await trying;
      await leave();
    },
  };
}
