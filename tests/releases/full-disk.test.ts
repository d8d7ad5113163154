import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { createTestDatabase } from "../database/test-database.ts";
import { eventually } from "../eventually.ts";
import { openPage } from "./open-page.ts";
import { publish, storeOf } from "./operate.ts";
import { startInstance } from "./start-instance.ts";

/** A disk of its own, of half a megabyte; null where this account may mount none. */
const disk = mountDisk();
const TITLE =
  "fault 25: an instance whose disk is full serves what is published, and has it on disk once there is room";

function mountDisk(): string | null {
  const folder = mkdtempSync(join(tmpdir(), "skrini-disk-"));
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", "size=512k", "tmpfs", folder], { stdio: "ignore" });
    return folder;
  } catch {
    rmSync(folder, { recursive: true });
    return null;
  }
}

afterAll(() => {
  if (disk === null) return;
  execFileSync("umount", ["--lazy", disk]);
  rmSync(disk, { recursive: true });
});

/** Writes until nothing more fits. */
async function fill(file: string): Promise<void> {
  for (const bytes of [64 * 1024, 4096, 512]) {
    const part = Buffer.alloc(bytes);
    const isRoom = () =>
      writeFile(file, part, { flag: "a" }).then(
        () => true,
        () => false,
      );
    while (await isRoom());
  }
}

it.skipIf(disk === null)(disk === null ? `${TITLE} (needs the right to mount a disk)` : TITLE, async () => {
  const { url } = await createTestDatabase();
  const data = disk ?? "";
  const instance = await startInstance({ databaseUrl: url, data });
  const named = (name: string) => [name, name, name];
  const namesAt = async (one = instance) => (await openPage(one, "/order")).names;
  expect(await namesAt()).toEqual(named("first"));
  await fill(join(data, "filler"));
  for (const name of ["second", "third"]) {
    await publish(storeOf(instance), name);
    await eventually(async () => expect(await namesAt()).toEqual(named(name)));
  }
  await eventually(() => expect(instance.logged.join()).toMatch(/The disk takes nothing: ENOSPC/));
  await rm(join(data, "filler"));
  await eventually(() => expect(instance.logged).toContain("The disk takes what is served again."));
  await instance.close();
  const alone = await startInstance({ databaseUrl: url.replace(/:\d+\//, ":1/"), data });
  expect(await namesAt(alone)).toEqual(named("third"));
});
