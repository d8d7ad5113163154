import { connect, type Database } from "../../releases/database/connect.ts";

const TIMEOUT_MS = 5000;

/** Rejects where the database cannot be had, or with what the work rejects with. */
export async function withDatabase<T>(url: string, work: (database: Database) => Promise<T>): Promise<T> {
  const database = connect(url, { connections: 1, statement: TIMEOUT_MS });
  try {
    return await work(database);
  } catch (error) {
    // Where a host has several addresses, each fails for a reason of its own.
    throw error instanceof AggregateError ? error.errors[0] : error;
  } finally {
    await database.end().catch(() => undefined);
  }
}

/** Rejects where nobody answers in time. Any answer will do, and no redirect is followed. */
export function askServer(url: string): Promise<Response> {
  return fetch(url, { redirect: "manual", signal: AbortSignal.timeout(TIMEOUT_MS) });
}
