import { randomBytes } from "node:crypto";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import type { TestProject } from "vitest/node";
import { startEmbeddedPostgres } from "../../src/releases/database/embedded-postgres.ts";
import { migrate } from "../../src/releases/database/migrate.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** The address of a server on which each test makes databases of its own. */
    readonly databaseServer: string;
    /** The name of a migrated database there, to be copied; the copies' names begin with it. */
    readonly databaseTemplate: string;
    /** Columns and triggers of that database, as text by `shapeOf`. */
    readonly databaseShape: string;
    /** Whether its account may make roles. */
    readonly databaseRoles: boolean;
  }
}

/** The server that DATABASE_URL names, to use in place of an embedded one: its account must be allowed to make databases. */
export function givenServer(): string | null {
  const url = process.env.DATABASE_URL?.trim();
  return url && url !== "off" ? url : null;
}

export async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const given = givenServer();
  const folder = join(tmpdir(), `skrini-postgres-${process.pid}`);
  const embedded = given !== null ? null : await startEmbeddedPostgres(folder);
  const server = given ?? embedded?.url ?? "";
  if (embedded !== null) await forgetfully(server);
  const template = `test_${randomBytes(8).toString("hex")}`;
  await run(server, `create database ${template}`);
  await migrate(databaseOn(server, template));
  provide("databaseServer", server);
  provide("databaseTemplate", template);
  provide("databaseRoles", await mayMakeRoles(server));
  provide("databaseShape", await shapeOf(databaseOn(server, template)));
  return async () => {
    if (embedded === null) return dropAll(server, template);
    await embedded.stop();
    await rm(folder, { recursive: true, force: true });
  };
}

async function mayMakeRoles(server: string): Promise<boolean> {
  const asked = "select rolsuper or rolcreaterole as may from pg_roles where rolname = current_user";
  return (await run(server, asked))[0]?.may === true;
}

/** Nothing here outlives the machine, and waiting for the disk took most of the time. */
export async function forgetfully(server: string): Promise<void> {
  for (const name of ["fsync", "synchronous_commit", "full_page_writes"]) {
    await run(server, `alter system set ${name} = off`);
  }
  await run(server, "select pg_reload_conf()");
}

export function databaseOn(server: string, name: string): string {
  return server.replace(/\/[^/?]*(\?|$)/, `/${name}$1`);
}

export async function run(url: string, sql: string): Promise<readonly { readonly [column: string]: unknown }[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

const SHAPE = `
  select string_agg(concat(table_name, column_name, data_type), ',' order by table_name, column_name) as columns,
    (select string_agg(concat(tgname, tgenabled), ',' order by tgname) from pg_trigger where not tgisinternal) as triggers
  from information_schema.columns where table_schema = 'public'`;

/** The columns and triggers of a database, as text to compare. */
export async function shapeOf(url: string): Promise<string> {
  return JSON.stringify(await run(url, SHAPE));
}

async function dropAll(server: string, prefix: string): Promise<void> {
  const names = await run(server, `select datname from pg_database where datname like '${prefix}%'`);
  for (const { datname } of names) await run(server, `drop database ${datname} with (force)`);
}
