import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { expect, it, onTestFinished } from "vitest";
import { buildBeside } from "./build-beside.ts";

async function place() {
  const root = await mkdtemp(join(tmpdir(), "skrini-beside-"));
  onTestFinished(() => rm(root, { recursive: true }));
  const folder = join(root, "client");
  const read = () => readFile(join(folder, "main.js"), "utf8").catch(() => null);
  const build = async (outDir: string, text: string, wait: number) => {
    await writeFile(join(outDir, "first.js"), text);
    await setTimeout(wait);
    // A folder that another one took away cannot be written into.
    await writeFile(join(outDir, "main.js"), text);
  };
  return { root, folder, read, build };
}

it("takes what several build at once in one process, whichever is first, and leaves nothing beside it", async () => {
  const { root, folder, read, build } = await place();
  await mkdir(folder);
  await writeFile(join(folder, "main.js"), "of before");
  const isDone = async () => (await read()) === "new";
  const waits = [0, 20, 20, 40];
  await Promise.all(
    waits.map((wait) => buildBeside(folder, { build: (outDir) => build(outDir, "new", wait), isDone })),
  );
  expect(await read()).toBe("new");
  expect(await readdir(root)).toEqual(["client"]);
});

it("leaves what stands there where a build fails", async () => {
  const { root, folder, read } = await place();
  await mkdir(folder);
  await writeFile(join(folder, "main.js"), "of before");
  const build = async () => {
    throw new Error("broken");
  };
  await expect(buildBeside(folder, { build, isDone: () => false })).rejects.toThrow("broken");
  expect(await read()).toBe("of before");
  expect(await readdir(root)).toEqual(["client"]);
});
