import { Pool, type PoolClient } from "pg";
import { connectionUrl } from "./connection-url.ts";

/** The connections that this process has to the database. */
export type Database = Pool;

/** One connection inside a transaction, or the pool: whatever takes a query. */
export type Queries = Pick<Pool | PoolClient, "query">;

/** Milliseconds that the database has to say that a statement took too long. */
const GRACE_MS = 2000;

/** A role that was made after the tables may do nothing with them. */
const TAKE_SERVER_ROLE = `
  select set_config('role', 'skrini_server', false) where has_table_privilege('skrini_server', 'audit', 'insert')`;

export interface DatabaseLimits {
  readonly connections?: number;
  /** Milliseconds for one statement. */
  readonly statement?: number;
}

/**
 * Connects when the first query is made. A lost connection is not an error of the process: the next query makes
 * another, or rejects.
 */
export function connect(url: string, { connections = 8, statement = 10_000 }: DatabaseLimits = {}): Database {
  const pool = new Pool({
    connectionString: connectionUrl(url),
    max: connections,
    connectionTimeoutMillis: 5000,
    idleTimeoutMillis: 30_000,
    statement_timeout: statement,
    // Where the network has lost the answer, or the database says nothing any more.
    query_timeout: statement + GRACE_MS,
    keepAlive: true,
    idle_in_transaction_session_timeout: statement,
    application_name: "skrini",
    allowExitOnIdle: true,
    // Where the database has no such role, or does not let this account have it, the account's own rights hold.
    onConnect: (client) => client.query(TAKE_SERVER_ROLE).catch(() => undefined),
  });
  pool.on("error", () => undefined);
  // A connection that is lost while it is in use tells its query, and this listener: without one the process ends.
  pool.on("connect", (client) => client.on("error", () => undefined));
  return pool;
}

/** Whether it is asked in the role of servers, which cannot change what is only added to; triggers alone hold else. */
export async function hasServerRole(database: Queries): Promise<boolean> {
  const { rows } = await database.query("select current_user = 'skrini_server' as has");
  return rows[0]?.has === true;
}

/** All of it or nothing. Rejects with what the work rejects with. */
export async function inTransaction<T>(database: Database, work: (queries: Queries) => Promise<T>): Promise<T> {
  const client = await database.connect();
  let isUsable = true;
  try {
    await client.query("begin");
    const result = await work(client);
    await client.query("commit");
    return result;
  } catch (error) {
    isUsable = await client.query("rollback").then(
      () => true,
      () => false,
    );
    throw error;
  } finally {
    client.release(!isUsable);
  }
}
