import { randomBytes } from "node:crypto";
import { chownSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { connect } from "../../src/releases/database/connect.ts";
import { startEmbeddedPostgres } from "../../src/releases/database/embedded-postgres.ts";
import { migrate } from "../../src/releases/database/migrate.ts";
import type { ChannelState } from "../../src/releases/releases.ts";
import { createStore } from "../../src/releases/store/create-store.ts";
import { actorOf, samplePrepare, sampleProject } from "../../src/releases/testing/sample-project.ts";
import { databaseOn, run } from "../database/setup-database.ts";
import { mountSmallDisk } from "../database/small-disk.ts";
import { eventually } from "../eventually.ts";

const ann = actorOf("ann");
const TITLE = "fault 25: a database without room refuses what is new, loses nothing, and goes on once it has room";
const disk = mountSmallDisk("48m");

it.skipIf(disk === null)(disk === null ? `${TITLE} (needs the right to mount a disk)` : TITLE, async () => {
  if (disk === null) return;
  // A folder of its own: a server writes what it keeps of one database while it works for another.
  const folder = join(tmpdir(), `skrini-full-${process.pid}`);
  const server = await startEmbeddedPostgres(folder);
  onTestFinished(async () => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  });
  const [{ data_directory: data } = {}] = await run(server.url, "show data_directory");
  const owner = statSync(String(data));
  chownSync(disk.folder, owner.uid, owner.gid);
  await run(server.url, `create tablespace small location '${disk.folder}'`);
  await run(server.url, "create database small tablespace small");
  await migrate(databaseOn(server.url, "small"));
  const database = connect(databaseOn(server.url, "small"));
  onTestFinished(() => database.end());
  const store = createStore({ database, prepare: samplePrepare, clock: () => new Date() });
  await store.channels.create({ name: "production" }, ann);
  const publish = async (text: string) => {
    const added = await store.releases.add(sampleProject({ order: text }), ann);
    if ("refused" in added) throw new Error("refused");
    const { revision } = await store.channels.find("production");
    const request = { channel: "production", release: added.release.id, revision, kind: "import", reason: "" } as const;
    return (await store.channels.publish(request, ann)).release;
  };
  const large = () => randomBytes(2 * 1024 * 1024).toString("hex");
  const one = await publish(large());
  const states: ChannelState[] = [];
  const following = store.follow(["production"], { onChange: (state) => void states.push(state), lookEvery: 100 });
  onTestFinished(() => following.stop());
  await eventually(() => expect(states.at(-1)?.release).toBe(one));

  await disk.fill();
  const text = large();
  await expect(publish(text)).rejects.toMatchObject({ code: "53100" });
  // A read needs room too while Postgres has pages to write before it: it is refused, and made again.
  await eventually(async () => expect((await store.channels.state("production")).release).toBe(one));
  await eventually(async () => expect(await store.releases.documents(one)).toHaveLength(2));
  await disk.makeRoom();
  const two = await publish(text);
  await eventually(() => expect(states.at(-1)?.release).toBe(two));
  expect(states.map(({ release }) => release)).toEqual([one, two]);
  expect((await store.audit.verify()).broken).toBeNull();
});
