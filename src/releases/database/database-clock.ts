import type { Database } from "./connect.ts";

/** The time as the database tells it, for all instances alike: a machine's clock that is wrong, or is set, moves nothing. */
export interface DatabaseClock {
  /** Goes on by itself between two readings, and where the database is gone. */
  now(): Date;
  /** Reads it anew. Rejects where the database cannot be had: what was read before goes on. */
  read(): Promise<void>;
}

/** An answer that took longer says too little of when it was true. */
const MAX_ROUND_TRIP_MS = 1000;

/** Tells this machine's time until it was read once. */
export function createDatabaseClock(database: Pick<Database, "query">): DatabaseClock {
  /** Milliseconds from the start of this process, whose own count nobody can set, to the database's time. */
  let offset = Date.now() - performance.now();
  let isRead = false;
  return {
    now: () => new Date(performance.now() + offset),
    async read() {
      const sentAt = performance.now();
      const { rows } = await database.query("select extract(epoch from clock_timestamp())::float8 * 1000 as time");
      const receivedAt = performance.now();
      if (isRead && receivedAt - sentAt > MAX_ROUND_TRIP_MS) return;
      offset = Number(rows[0]?.time) - (sentAt + receivedAt) / 2;
      isRead = true;
    },
  };
}
