import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import { expect, it, onTestFinished } from "vitest";
import { eventually } from "../../../tests/eventually.ts";
import { startEmbeddedPostgres } from "./embedded-postgres.ts";
import { findPostgres } from "./postgres-binaries.ts";

async function emptyFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "skrini-postgres-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

async function ask(url: string, sql: string): Promise<readonly unknown[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

it("is made at the first start and keeps what was written at the next", async () => {
  const folder = join(await emptyFolder(), "postgres");
  const first = await startEmbeddedPostgres(folder);
  await ask(first.url, "create table kept as select 7 as value");
  await first.stop();
  await expect(ask(first.url, "select 1")).rejects.toThrow();
  const second = await startEmbeddedPostgres(folder);
  expect(await ask(second.url, "select value from kept")).toEqual([{ value: 7 }]);
  expect(await ask(second.url, "select current_setting('fsync') as fsync")).toEqual([{ fsync: "on" }]);
  await second.stop();
});

it("is one for all that start it together, and ends with the last", async () => {
  const folder = join(await emptyFolder(), "postgres");
  const [one, other] = await Promise.all([startEmbeddedPostgres(folder), startEmbeddedPostgres(folder)]);
  expect(other.url).toBe(one.url);
  const client = new Client({ connectionString: other.url });
  await client.connect();
  await one.stop();
  expect((await client.query("select 1 as one")).rows).toEqual([{ one: 1 }]);
  await client.end();
  await other.stop();
  await expect(ask(one.url, "select 1")).rejects.toThrow();
});

it("starts again after a crash, where another process has its number by now", async () => {
  const folder = join(await emptyFolder(), "postgres");
  const first = await startEmbeddedPostgres(folder);
  await ask(first.url, "create table kept as select 7 as value");
  const file = join(folder, "cluster/postmaster.pid");
  const [pid, ...lines] = (await readFile(file, "utf8")).split("\n");
  process.kill(Number(pid), "SIGKILL");
  await eventually(async () => expect(await first.isGone()).toBe(true));
  await writeFile(file, [process.ppid, ...lines].join("\n"));
  const second = await startEmbeddedPostgres(folder);
  expect(await ask(second.url, "select value from kept")).toEqual([{ value: 7 }]);
  expect([await first.isGone(), await second.isGone()]).toEqual([true, false]);
  await second.stop();
});

it("asks for a password", async () => {
  const folder = join(await emptyFolder(), "postgres");
  const { url, stop } = await startEmbeddedPostgres(folder);
  onTestFinished(stop);
  await expect(ask(url.replace(/:[^:@/]+@/, ":wrong@"), "select 1")).rejects.toThrow("password authentication failed");
});

it("says for which system there is none", async () => {
  await expect(findPostgres("sunos-x64")).rejects.toThrow("there is no embedded PostgreSQL for sunos-x64");
});
