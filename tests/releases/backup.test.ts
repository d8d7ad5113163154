import { execFileSync } from "node:child_process";
import { realpathSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { connect, hasServerRole } from "../../src/releases/database/connect.ts";
import { startEmbeddedPostgres } from "../../src/releases/database/embedded-postgres.ts";
import type { PostgresBinaries } from "../../src/releases/database/postgres-binaries.ts";
import { runLine } from "../docs/guide-app.ts";
import { commandsOf, readPage } from "../docs/read-guides.ts";
import { eventually } from "../eventually.ts";
import { openPage } from "./open-page.ts";
import { publish, storeOf } from "./operate.ts";
import { type Instance, startInstance, temporaryFolder } from "./start-instance.ts";

const COMMANDS = commandsOf(readPage("src/docs/guides/deploy.md"));
const BACKUP = COMMANDS.filter((line) => /^(pg_dump|tar --create) /.test(line));
const RESTORE = COMMANDS.filter((line) => /^(psql|pg_restore|mkdir|tar --extract) /.test(line));

/** This machine's own PostgreSQL, with the programs of its version that back it up; null where it has none. */
const programs = findPrograms();

function findPrograms(): PostgresBinaries | null {
  try {
    const initdb = realpathSync(execFileSync("sh", ["-c", "command -v initdb"], { encoding: "utf8" }).trim());
    const versions = ["pg_dump", "pg_restore", "psql", initdb].map(
      (program) => /\d+/.exec(execFileSync(program, ["--version"], { encoding: "utf8" }))?.[0],
    );
    return new Set(versions).size === 1 ? { initdb, postgres: join(dirname(initdb), "postgres") } : null;
  } catch {
    return null;
  }
}

/** A database on a server of its own, which knows no role of another. */
async function startDatabase(found: PostgresBinaries): Promise<string> {
  const { url, stop } = await startEmbeddedPostgres(await temporaryFolder(), found);
  onTestFinished(stop);
  return url;
}

async function run(lines: readonly string[], cwd: string, env: NodeJS.ProcessEnv): Promise<void> {
  for (const line of lines) {
    const { status, output } = await runLine(line, cwd, env);
    expect([status, line, output]).toEqual([0, line, output]);
  }
}

async function showsName(instance: Instance, name: string): Promise<void> {
  await eventually(async () => expect((await openPage(instance, "/order")).names[0]).toBe(name));
}

const title = "brings a backup up elsewhere, as the guide says: its audit log is whole and its channel is served";
it.skipIf(programs === null)(programs === null ? `${title} (needs a PostgreSQL and its pg_dump)` : title, async () => {
  if (programs === null) return;
  expect([BACKUP.length, RESTORE.length]).toEqual([2, 4]);
  const [place, data] = [await temporaryFolder(), await temporaryFolder()];
  const databaseUrl = await startDatabase(programs);
  const before = await startInstance({ databaseUrl, data });
  const release = await publish(storeOf(before), "kept");
  const head = await storeOf(before).audit.head();
  await showsName(before, "kept");
  await run(BACKUP, place, { DATABASE_URL: databaseUrl, DATA: data });
  const key = before.opened.cookieKey?.();
  await publish(storeOf(before), "lost");

  const elsewhere = { databaseUrl: await startDatabase(programs), data: join(await temporaryFolder(), "data") };
  await run(RESTORE, place, { DATABASE_URL: elsewhere.databaseUrl, DATA: elsewhere.data });
  const restored = await startInstance(elsewhere);
  await showsName(restored, "kept");
  expect(await storeOf(restored).audit.verify(head === null ? {} : { head })).toMatchObject({ broken: null });
  expect((await storeOf(restored).channels.state("production")).release).toBe(release);
  // Journeys that began before go on, and nobody signs in anew.
  expect(restored.opened.cookieKey?.()).toBe(key);
  const database = connect(elsewhere.databaseUrl);
  onTestFinished(() => database.end());
  expect(await hasServerRole(database)).toBe(true);
  await publish(storeOf(restored), "next");
  await showsName(restored, "next");
  expect((await storeOf(restored).audit.verify()).broken).toBeNull();
  await restored.close();

  // The folder alone serves too, until there is a database.
  const cut = await startInstance({ databaseUrl: "postgres://skrini:x@127.0.0.1:1/skrini", data: elsewhere.data });
  await showsName(cut, "next");
});
