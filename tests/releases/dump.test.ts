import { execFileSync } from "node:child_process";
import { expect, inject, it, onTestFinished } from "vitest";
import { connect } from "../../src/releases/database/connect.ts";
import { migrate } from "../../src/releases/database/migrate.ts";
import { createStore } from "../../src/releases/store/create-store.ts";
import { actorOf, samplePrepare } from "../../src/releases/testing/sample-project.ts";
import { createSampleStore } from "../../src/releases/testing/sample-store.ts";
import { databaseOn, run } from "../database/setup-database.ts";

const ann = actorOf("ann");
const TITLE =
  "a database restored from a dump of pg_dump is whole: its releases, its audit log and what keeps it added to";
const missing = await whyNot();

/** Why this machine can make no dump of the server; null where it can. */
async function whyNot(): Promise<string | null> {
  const [{ server_version_num: number } = {}] = await run(inject("databaseServer"), "show server_version_num");
  const version = Math.floor(Number(number) / 10_000);
  try {
    const found = Number(/ (\d+)/.exec(execFileSync("pg_dump", ["--version"], { encoding: "utf8" }))?.[1]);
    return found >= version ? null : `needs pg_dump ${version}, here is ${found}`;
  } catch {
    return `needs pg_dump ${version}`;
  }
}

it.skipIf(missing !== null)(missing === null ? TITLE : `${TITLE} (${missing})`, async () => {
  const store = await createSampleStore();
  const { id: one } = await store.addRelease({ order: "one" });
  const { id: two } = await store.addRelease({ order: "two" });
  const take = { channel: "production", release: one, revision: 0, kind: "import", reason: "" } as const;
  await store.channels.publish(take, ann);
  await store.channels.change({ channel: "production", revision: 1, approvals: 0 }, ann);
  const later = { channel: "production", release: two, at: new Date("2026-03-01T12:00:00Z"), reason: "" };
  await store.schedule.set({ ...later, revision: 2 }, ann);
  const head = (await store.audit.head()) ?? undefined;
  const options = { encoding: "utf8", maxBuffer: 64 * 1024 * 1024 } as const;
  const dump = execFileSync("pg_dump", ["--dbname", store.url], options);
  await store.channels.publish({ channel: "production", release: two, revision: 3, kind: "publish", reason: "" }, ann);

  const server = inject("databaseServer");
  const name = `${new URL(store.url).pathname.slice(1)}_restored`;
  await run(server, `create database ${name}`);
  const url = databaseOn(server, name);
  const database = connect(url);
  onTestFinished(async () => {
    await database.end();
    await run(server, `drop database ${name} with (force)`);
  });
  execFileSync("psql", ["--dbname", url, "--quiet", "--set", "ON_ERROR_STOP=1"], { ...options, input: dump });
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
});
