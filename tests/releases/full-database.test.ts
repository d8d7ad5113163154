import { randomBytes } from "node:crypto";
import { chownSync, statSync } from "node:fs";
import { expect, inject, it, onTestFinished } from "vitest";
import { connect } from "../../src/releases/database/connect.ts";
import type { ChannelState } from "../../src/releases/releases.ts";
import { createStore } from "../../src/releases/store/create-store.ts";
import { actorOf, samplePrepare, sampleProject } from "../../src/releases/testing/sample-project.ts";
import { databaseOn, run } from "../database/setup-database.ts";
import { mountSmallDisk } from "../database/small-disk.ts";
import { eventually } from "../eventually.ts";

const ann = actorOf("ann");
const TITLE = "fault 25: a database without room refuses what is new, loses nothing, and goes on once it has room";
const disk = mountSmallDisk("48m");
const owner = await ownerOfData();
const missing =
  disk === null ? "needs the right to mount a disk" : owner === null ? "needs the database on this machine" : null;

/** Whom the server's files belong to; null where they are on another machine. */
async function ownerOfData() {
  try {
    const [{ data_directory: folder } = {}] = await run(inject("databaseServer"), "show data_directory");
    return statSync(String(folder));
  } catch {
    return null;
  }
}

it.skipIf(missing !== null)(missing === null ? TITLE : `${TITLE} (${missing})`, async () => {
  if (disk === null || owner === null) return;
  const [server, template] = [inject("databaseServer"), inject("databaseTemplate")];
  const name = `${template}_full`;
  chownSync(disk.folder, owner.uid, owner.gid);
  await run(server, `create tablespace ${name} location '${disk.folder}'`);
  await run(server, `create database ${name} template ${template} tablespace ${name}`);
  const database = connect(databaseOn(server, name));
  onTestFinished(async () => {
    await database.end();
    await run(server, `drop database ${name} with (force)`);
    await run(server, `drop tablespace ${name}`);
  });
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
  expect((await store.channels.state("production")).release).toBe(one);
  expect(await store.releases.documents(one)).toHaveLength(2);
  await disk.makeRoom();
  const two = await publish(text);
  await eventually(() => expect(states.at(-1)?.release).toBe(two));
  expect(states.map(({ release }) => release)).toEqual([one, two]);
  expect((await store.audit.verify()).broken).toBeNull();
});
