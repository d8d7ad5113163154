import { messageOf } from "../../../kit/message-of.ts";
import { connect, type Database } from "../../../releases/database/connect.ts";
import { createDatabaseClock } from "../../../releases/database/database-clock.ts";
import { DatabaseError } from "../../../releases/database/database-error.ts";
import { startEmbeddedPostgres } from "../../../releases/database/embedded-postgres.ts";
import { migrate } from "../../../releases/database/migrate.ts";
import { createStore, type Store, type StoreParts } from "../../../releases/store/create-store.ts";
import type { CheckRunner } from "../check-worker/check-runner.ts";
import { repeat } from "./repeat.ts";

/** The database with what is kept in it. */
export interface Connected {
  readonly store: Store;
  readonly database: Database;
  /** The database's time. */
  now(): Date;
  /** Whether it was a server of the project's own that has ended, or been started anew elsewhere. */
  isGone(): Promise<boolean>;
  close(): Promise<void>;
}

const CLOCK_EVERY_MS = 10_000;

/**
 * Starts the project's own PostgreSQL where no other is given, and brings its tables up to date.
 * @throws DatabaseError
 */
export async function connectStore(
  { databaseUrl: given, data }: { readonly databaseUrl: string | null; readonly data: string },
  checks: CheckRunner,
  parts: Pick<StoreParts, "fourEyes" | "forBorrowers" | "auditNotes">,
): Promise<Connected> {
  const embedded = given === null ? await startEmbeddedPostgres(`${data}/postgres`) : null;
  const url = given ?? embedded?.url ?? "";
  try {
    await migrate(url);
  } catch (error) {
    await embedded?.stop().catch(() => undefined);
    throw given === null ? error : new DatabaseError(reasonOf(error), error);
  }
  const database = connect(url);
  const clock = createDatabaseClock(database);
  await clock.read().catch(() => undefined);
  const stopClock = repeat(clock.read, CLOCK_EVERY_MS);
  return {
    store: createStore({ database, prepare: (files) => checks.prepare(files), clock: clock.now, ...parts }),
    database,
    now: clock.now,
    isGone: async () => (await embedded?.isGone()) === true,
    async close() {
      await stopClock();
      await database.end().catch(() => undefined);
      await embedded?.stop().catch(() => undefined);
    },
  };
}

/** Where a host has several addresses, each fails for a reason of its own, and all of them together say nothing. */
function reasonOf(error: unknown): string {
  const [first = error] = error instanceof AggregateError ? error.errors : [];
  return messageOf(first);
}
