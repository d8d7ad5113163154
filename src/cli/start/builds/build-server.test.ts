import { mkdir, mkdtemp, readdir, rm, symlink, utimes } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { removeOld } from "./build-server.ts";

it("keeps the three latest builds, and counts neither what is built or was left beside them nor what is gone meanwhile", async () => {
  const root = await mkdtemp(join(tmpdir(), "skrini-builds-"));
  onTestFinished(() => rm(root, { recursive: true }));
  const builds = [0, 1, 2, 3].map((digit) => String(digit).repeat(16));
  for (const [index, name] of builds.entries()) {
    await mkdir(join(root, name));
    await utimes(join(root, name), 1000 + index, 1000 + index);
  }
  const [beside, left] = [`${builds[0]}-0123456789ab`, `${builds[0]}-ba9876543210`];
  for (const name of [beside, left]) await mkdir(join(root, name));
  await utimes(join(root, left), 1000, 1000);
  // A name in the list whose folder cannot be asked about, as one that another process has just removed.
  await symlink(join(root, "nowhere"), join(root, "f".repeat(16)));
  await removeOld(root);
  expect((await readdir(root)).sort()).toEqual([beside, ...builds.slice(1)].sort());
});
