import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll } from "vitest";

/** A disk of its own, which a test can fill. */
export interface SmallDisk {
  readonly folder: string;
  /** Leaves no room. */
  fill(): Promise<void>;
  /** Gives the room back. */
  makeRoom(): Promise<void>;
}

/**
 * Mounts one in memory until the tests of this file are over; null where this account may not.
 * @param size as `512k`
 */
export function mountSmallDisk(size: string): SmallDisk | null {
  const folder = mkdtempSync(join(tmpdir(), "skrini-disk-"));
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", `size=${size}`, "tmpfs", folder], { stdio: "ignore" });
  } catch {
    rmSync(folder, { recursive: true });
    return null;
  }
  afterAll(() => {
    execFileSync("umount", ["--lazy", folder]);
    rmSync(folder, { recursive: true });
  });
  const filler = join(folder, "filler");
  const isTaken = (bytes: number) =>
    writeFile(filler, Buffer.alloc(bytes), { flag: "a" }).then(
      () => true,
      () => false,
    );
  return {
    folder,
    async fill() {
      for (const bytes of [1024 * 1024, 64 * 1024, 4096]) while (await isTaken(bytes));
    },
    makeRoom: () => rm(filler),
  };
}
