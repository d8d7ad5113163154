import { expect, inject, it, onTestFinished } from "vitest";
import { connect, type DatabaseLimits, hasServerRole } from "../../src/releases/database/connect.ts";
import { migrate } from "../../src/releases/database/migrate.ts";
import type { ChannelState } from "../../src/releases/releases.ts";
import { createStore, type Store } from "../../src/releases/store/create-store.ts";
import { actorOf, samplePrepare, sampleProject } from "../../src/releases/testing/sample-project.ts";
import { createDatabaseProxy } from "../database/database-proxy.ts";
import { databaseOn, run } from "../database/setup-database.ts";
import { createTestDatabase } from "../database/test-database.ts";
import { eventually } from "../eventually.ts";

const system = actorOf("system");

function open(url: string, limits?: DatabaseLimits) {
  const database = connect(url, limits);
  onTestFinished(() => database.end().catch(() => undefined));
  return createStore({ database, prepare: samplePrepare, clock: () => new Date() });
}

/** Makes a release and gives it to everyone of "production". */
async function publish(store: Store, order: string): Promise<string> {
  const added = await store.releases.add(sampleProject({ order }), system);
  if ("refused" in added) throw new Error("the sample documents are broken");
  const { revision } = await store.channels.state("production");
  const request = { channel: "production", release: added.release.id, revision, reason: "" } as const;
  return (await store.channels.publish({ ...request, kind: "import" }, system)).release;
}

function follow(store: Store) {
  const states: ChannelState[] = [];
  const faults: (string | null)[] = [];
  const following = store.follow(["production"], {
    onChange: (state) => void states.push(state),
    onFault: (reason) => void faults.push(reason),
    lookEvery: 100,
  });
  onTestFinished(() => following.stop());
  return { states, faults };
}

it("fault 25: a database that goes and comes back is followed again, and takes what it is asked", async () => {
  const { url } = await createTestDatabase();
  const proxy = await createDatabaseProxy(url);
  const [store, direct] = [open(proxy.url), open(url)];
  await store.channels.create({ name: "production" }, system);
  const one = await publish(store, "one");
  const { states, faults } = follow(store);
  await eventually(() => expect(states.at(-1)).toMatchObject({ release: one }));
  proxy.cut();
  await eventually(() => expect(faults).toHaveLength(1));
  await expect(publish(store, "two")).rejects.toThrow();
  const three = await publish(direct, "three");
  proxy.open();
  await eventually(() => expect(states.at(-1)).toMatchObject({ release: three }));
  await eventually(() => expect(faults).toEqual([expect.any(String), null]));
  const four = await publish(store, "four");
  await eventually(() => expect(states.map(({ release }) => release)).toEqual([one, three, four]));
  expect(await store.audit.verify()).toMatchObject({ broken: null });
});

it("a slow database is waited for, and a silent one only for a time", async () => {
  const { url } = await createTestDatabase();
  const proxy = await createDatabaseProxy(url);
  const store = open(proxy.url, { statement: 3000 });
  await store.channels.create({ name: "production" }, system);
  const { states, faults } = follow(store);
  proxy.setDelay(10);
  const one = await publish(store, "one");
  await eventually(() => expect(states.at(-1)).toMatchObject({ release: one }));
  expect(faults).toEqual([]);
  proxy.setDelay(Number.POSITIVE_INFINITY);
  await expect(store.channels.state("production")).rejects.toThrow("timeout");
  await eventually(() => expect(faults).toHaveLength(1));
  proxy.setDelay(0);
  const two = await publish(store, "two");
  await eventually(() => expect(states.at(-1)).toMatchObject({ release: two }));
});

it("a database that was restored from an earlier copy is what counts, and its audit log shows what it lacks", async () => {
  const { url } = await createTestDatabase();
  const server = inject("databaseServer");
  const name = new URL(url).pathname.slice(1);
  const direct = open(url);
  await direct.channels.create({ name: "production" }, system);
  const one = await publish(direct, "one");
  const proxy = await createDatabaseProxy(url);
  const store = open(proxy.url);
  const { states } = follow(store);
  await eventually(() => expect(states.at(-1)).toMatchObject({ release: one, revision: 1 }));
  const others = `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`;
  proxy.cut();
  await run(server, others);
  await run(server, `create database ${name}_copy template ${name}`);
  proxy.open();
  const two = await publish(store, "two");
  await eventually(() => expect(states.at(-1)).toMatchObject({ release: two, revision: 2 }));
  const head = (await store.audit.head()) ?? undefined;
  proxy.cut();
  await run(server, `drop database ${name} with (force)`);
  await run(server, `alter database ${name}_copy rename to ${name}`);
  proxy.open();
  await eventually(() => expect(states.at(-1)).toMatchObject({ release: one, revision: 1 }));
  const three = await publish(store, "three");
  await eventually(() => expect(states.at(-1)).toMatchObject({ release: three, revision: 2 }));
  expect((await store.audit.verify()).broken).toBeNull();
  expect((await store.audit.verify(head && { head })).broken).not.toBeNull();
});

const LIMITED = "an account that may make no roles is enough; the audit log is only added to there too";
const mayMake = inject("databaseRoles");

it.skipIf(!mayMake)(mayMake ? LIMITED : `${LIMITED} (all tests of this run use such an account)`, async () => {
  const server = inject("databaseServer");
  const name = `${inject("databaseTemplate")}_limited`;
  await run(server, `create role ${name} login password 'limited'`);
  await run(server, `grant ${name} to current_user`);
  await run(server, `create database ${name} owner ${name}`);
  const url = new URL(databaseOn(server, name));
  Object.assign(url, { username: name, password: "limited" });
  const database = connect(url.href);
  onTestFinished(async () => {
    await database.end();
    await run(server, `drop database ${name} with (force)`);
    await run(server, `drop role ${name}`);
  });
  await migrate(url.href);
  expect(await hasServerRole(database)).toBe(false);
  const store = createStore({ database, prepare: samplePrepare, clock: () => new Date() });
  await store.channels.create({ name: "production" }, system);
  expect(await publish(store, "one")).toMatch(/^[0-9a-f]{64}$/);
  await expect(database.query("delete from audit")).rejects.toThrow("only added to");
});
