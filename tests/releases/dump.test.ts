import { execFileSync } from "node:child_process";
import { describe, expect, inject, it, onTestFinished } from "vitest";
import { connect } from "../../src/releases/database/connect.ts";
import { migrate } from "../../src/releases/database/migrate.ts";
import { createStore } from "../../src/releases/store/create-store.ts";
import { actorOf, samplePrepare } from "../../src/releases/testing/sample-project.ts";
import { createSampleStore } from "../../src/releases/testing/sample-store.ts";
import { databaseOn, run } from "../database/setup-database.ts";

const ann = actorOf("ann");
const OUTPUT = { encoding: "utf8", maxBuffer: 64 * 1024 * 1024 } as const;

interface Way {
  readonly name: string;
  /** Why this machine cannot go it; null where it can. */
  readonly lacks: string | null;
  /** Keeps the database as it is. @returns puts that into an empty database of this name */
  keep(url: string): Promise<(name: string) => Promise<void>>;
}

const WAYS: readonly Way[] = [
  { name: "from a copy of the server's own", lacks: null, keep: keepCopy },
  { name: "from a dump of pg_dump", lacks: await whyNoDump(), keep: keepDump },
];

async function whyNoDump(): Promise<string | null> {
  const [{ server_version_num: number } = {}] = await run(inject("databaseServer"), "show server_version_num");
  const version = Math.floor(Number(number) / 10_000);
  try {
    const found = Number(/ (\d+)/.exec(execFileSync("pg_dump", ["--version"], { encoding: "utf8" }))?.[1]);
    return found >= version ? null : `needs pg_dump ${version}, here is ${found}`;
  } catch {
    return `needs pg_dump ${version}`;
  }
}

async function keepDump(url: string) {
  const dump = execFileSync("pg_dump", ["--dbname", url], OUTPUT);
  return async (name: string) => {
    const server = inject("databaseServer");
    await run(server, `create database ${name}`);
    const options = ["--dbname", databaseOn(server, name), "--quiet", "--set", "ON_ERROR_STOP=1"];
    execFileSync("psql", options, { ...OUTPUT, input: dump });
  };
}

/** No one may be connected meanwhile; who was connects anew. */
async function keepCopy(url: string) {
  const [server, source] = [inject("databaseServer"), nameOf(url)];
  const kept = `${source}_kept`;
  await run(server, `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${source}'`);
  await run(server, `create database ${kept} template ${source}`);
  return async (name: string) => {
    await run(server, `alter database ${kept} rename to ${name}`);
  };
}

function nameOf(url: string): string {
  return new URL(url).pathname.slice(1);
}

describe("a database restored", () => {
  for (const { name, lacks, keep } of WAYS) {
    const title = `${name} is whole: its releases, its audit log and what keeps it added to`;
    it.skipIf(lacks !== null)(lacks === null ? title : `${title} (${lacks})`, () => tryRestored(keep));
  }
});

async function tryRestored(keep: Way["keep"]): Promise<void> {
  const store = await createSampleStore({ fourEyes: "relaxed" });
  const { id: one } = await store.addRelease({ order: "one" });
  const { id: two } = await store.addRelease({ order: "two" });
  const take = { channel: "production", release: one, revision: 0, kind: "import", reason: "" } as const;
  await store.channels.publish(take, ann);
  await store.channels.change({ channel: "production", revision: 1, approvals: 0 }, ann);
  const later = { channel: "production", release: two, at: new Date("2026-03-01T12:00:00Z"), reason: "" };
  await store.schedule.set({ ...later, revision: 2 }, ann);
  const head = (await store.audit.head()) ?? undefined;
  const restore = await keep(store.url);
  await store.channels.publish({ channel: "production", release: two, revision: 3, kind: "publish", reason: "" }, ann);

  const server = inject("databaseServer");
  const name = `${nameOf(store.url)}_restored`;
  await restore(name);
  const url = databaseOn(server, name);
  const database = connect(url);
  onTestFinished(async () => {
    await database.end();
    await run(server, `drop database ${name} with (force)`);
  });
  await migrate(url);
  // Started days later: what was scheduled then is not published now.
  let now = "2026-03-04T10:00:00Z";
  const restored = createStore({ database, prepare: samplePrepare, clock: () => new Date(now) });
  expect(await restored.audit.verify(head && { head })).toMatchObject({ broken: null });
  expect(await restored.channels.state("production")).toMatchObject({ release: one, revision: 3 });
  for (const id of [one, two])
    expect(await restored.releases.documents(id)).toEqual(await store.releases.documents(id));
  const [due] = await restored.schedule.due();
  if (due === undefined) throw new Error("nothing is due");
  const refusal = "no server was there at its time";
  expect(await restored.schedule.run(due, { approvers: [], mayPublish: true })).toMatchObject({ refusal });
  now = "2026-03-04T10:01:00Z";
  const { revision } = await restored.channels.find("production");
  await restored.channels.publish({ channel: "production", release: two, revision, kind: "publish", reason: "" }, ann);
  expect((await restored.audit.verify()).broken).toBeNull();
  // The server's role, its rights and the triggers came along.
  await expect(database.query("delete from audit")).rejects.toThrow(
    inject("databaseRoles") ? "permission denied" : "only added to",
  );
  await expect(run(url, "delete from audit")).rejects.toThrow("only added to");
  await expect(run(url, "update releases set made_by = 'eve'")).rejects.toThrow("only added to");
}
