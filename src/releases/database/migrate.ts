import { fileURLToPath } from "node:url";
import { runner } from "node-pg-migrate";
import { Client } from "pg";
import { messageOf } from "../../kit/message-of.ts";
import { connectionUrl } from "./connection-url.ts";
import { DatabaseError } from "./database-error.ts";

const FOLDER = fileURLToPath(new URL("../migrations", import.meta.url));
/** The advisory lock of this project's migrations in a database. */
const LOCK = 0x5c41;

/**
 * Brings the database to the newest migration; two processes that start together do it one after the other. Forward
 * only: a later server's database is left as it is.
 * @throws DatabaseError
 */
export async function migrate(url: string): Promise<void> {
  const connectionString = connectionUrl(url);
  const client = new Client({ connectionString, connectionTimeoutMillis: 10_000, application_name: "skrini" });
  client.on("error", () => undefined);
  try {
    await client.connect();
    await client.query("select pg_advisory_lock($1)", [LOCK]);
    await runner({
      dbClient: client,
      dir: FOLDER,
      direction: "up",
      migrationsTable: "migrations",
      checkOrder: false,
      noLock: true,
      log: () => undefined,
    });
  } catch (error) {
    throw new DatabaseError(messageOf(error), error);
  } finally {
    await client.end().catch(() => undefined);
  }
}
