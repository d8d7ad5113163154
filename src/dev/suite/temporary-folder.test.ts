import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { openTemporaryFolder } from "./temporary-folder.ts";

/** No process has so high a number. */
const DEAD = 2 ** 30;

function folder(): string {
  const path = mkdtempSync(join(tmpdir(), "skrini-memory-"));
  onTestFinished(() => rmSync(path, { recursive: true, force: true }));
  return path;
}

it("is there until it is removed, and takes away what killed runs left, not what others use", async () => {
  const memory = folder();
  for (const name of [`skrini-tests-${DEAD}`, `skrini-tests-${process.ppid}`, "of-somebody-else"])
    mkdirSync(join(memory, name));
  const opened = await openTemporaryFolder(memory);
  if (opened === null) return expect(process.platform === "linux" && existsSync("/dev/shm")).toBe(false);
  expect(readdirSync(memory).sort()).toEqual(
    ["of-somebody-else", `skrini-tests-${process.pid}`, `skrini-tests-${process.ppid}`].sort(),
  );
  await opened.remove();
  expect(existsSync(opened.path)).toBe(false);
});

it("is none where there is no such place", async () => {
  expect(await openTemporaryFolder("/no/such/place")).toBeNull();
});
