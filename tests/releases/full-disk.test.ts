import { expect, it } from "vitest";
import { mountSmallDisk } from "../database/small-disk.ts";
import { createTestDatabase } from "../database/test-database.ts";
import { eventually } from "../eventually.ts";
import { openPage } from "./open-page.ts";
import { publish, storeOf } from "./operate.ts";
import { startInstance } from "./start-instance.ts";

const disk = mountSmallDisk("512k");
const TITLE =
  "fault 25: an instance whose disk is full serves what is published, and has it on disk once there is room";

it.skipIf(disk === null)(disk === null ? `${TITLE} (needs the right to mount a disk)` : TITLE, async () => {
  if (disk === null) return;
  const { url } = await createTestDatabase();
  const instance = await startInstance({ databaseUrl: url, data: disk.folder });
  const named = (name: string) => [name, name, name];
  const namesAt = async (one = instance) => (await openPage(one, "/order")).names;
  expect(await namesAt()).toEqual(named("first"));
  await disk.fill();
  for (const name of ["second", "third"]) {
    await publish(storeOf(instance), name);
    await eventually(async () => expect(await namesAt()).toEqual(named(name)));
  }
  await eventually(() => expect(instance.logged.join()).toMatch(/The disk takes nothing: ENOSPC/));
  await disk.makeRoom();
  await eventually(() => expect(instance.logged).toContain("The disk takes what is served again."));
  await instance.close();
  const alone = await startInstance({ databaseUrl: url.replace(/:\d+\//, ":1/"), data: disk.folder });
  expect(await namesAt(alone)).toEqual(named("third"));
});
