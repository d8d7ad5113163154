import { randomBytes } from "node:crypto";
import { inject, onTestFinished } from "vitest";
import { connect, type Database } from "../../src/releases/database/connect.ts";
import { databaseOn, run, shapeOf } from "./setup-database.ts";

export interface TestDatabase {
  readonly url: string;
  readonly database: Database;
}

/** Emptied databases of earlier tests of this file: making one takes ten times as long. */
const free: string[] = [];

/** Tables with rows that migrations made. */
const MIGRATED = "'migrations', 'server_keys'";

/** An empty, migrated database for the running test. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const url = free.pop() ?? (await copyTemplate());
  const database = connect(url);
  onTestFinished(async () => {
    await database.end().catch(() => undefined);
    if (await isEmptied(url)) free.push(url);
    else await run(inject("databaseServer"), `drop database ${new URL(url).pathname.slice(1)} with (force)`);
  });
  return { url, database };
}

async function copyTemplate(): Promise<string> {
  const [server, template] = [inject("databaseServer"), inject("databaseTemplate")];
  const name = `${template}_${randomBytes(4).toString("hex")}`;
  await run(server, `create database ${name} template ${template}`);
  return databaseOn(server, name);
}

/** Empties it, for others to use. False where a test changed more than rows, or still uses it. */
async function isEmptied(url: string): Promise<boolean> {
  try {
    if ((await shapeOf(url)) !== inject("databaseShape")) return false;
    const others = await run(
      url,
      "select 1 from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()",
    );
    if (others.length > 0) return false;
    const tables = await run(
      url,
      `select tablename from pg_tables where schemaname = 'public' and tablename not in (${MIGRATED})`,
    );
    const names = tables.map(({ tablename }) => tablename).join(", ");
    await run(url, `set session_replication_role = replica; truncate ${names} restart identity`);
    return true;
  } catch {
    return false;
  }
}
