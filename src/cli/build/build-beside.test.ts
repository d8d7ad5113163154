import { mkdir, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from "node:fs/promises";
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

it("does not move a build that is served for another of the same, however the two are timed", async () => {
  const { root, folder, read, build } = await place();
  // Asking whether it is done takes as long as the other needs to swap its own in.
  const isDone = async () => {
    const isThere = (await read()) === "new";
    await setTimeout(30);
    return isThere;
  };
  const inodes = new Set<number>();
  const building = [0, 15].map((wait) =>
    buildBeside(folder, { build: (outDir) => build(outDir, "new", wait), isDone }),
  );
  const all = Promise.all(building).then(() => true);
  while (!(await Promise.race([all, setTimeout(1, false)]))) {
    const found = await stat(folder).catch(() => null);
    if (found !== null) inodes.add(found.ino);
  }
  expect(inodes.size).toBe(1);
  expect(await readdir(root)).toEqual(["client"]);
});

it("goes on where a builder was killed while it swapped, and takes away what such left long ago", async () => {
  const { root, folder, read, build } = await place();
  const [long, now] = [new Date(Date.now() - 2 * 3_600_000), "client-aaaaaaaaaaaa"];
  const left = ["client-0123456789ab", "client-0123456789ab-old", now];
  for (const name of left) await mkdir(join(root, name));
  await writeFile(`${folder}-swap`, "");
  for (const name of [...left.slice(0, 2), "client-swap"]) await utimes(join(root, name), long, long);
  await buildBeside(folder, { build: (outDir) => build(outDir, "new", 0), isDone: () => false });
  expect(await read()).toBe("new");
  expect((await readdir(root)).sort()).toEqual(["client", now]);
});

it("lets in one at a time of many that find the lock of a builder that was killed", async () => {
  const { folder, build } = await place();
  const long = new Date(Date.now() - 2 * 3_600_000);
  let [swapping, most] = [0, 0];
  const isDone = async () => {
    swapping += 1;
    most = Math.max(most, swapping);
    await setTimeout(1);
    swapping -= 1;
    return false;
  };
  for (let round = 0; round < 10; round += 1) {
    await writeFile(`${folder}-swap`, "");
    await utimes(`${folder}-swap`, long, long);
    // They come to the lock one shortly after the other.
    const waits = Array.from({ length: 20 }, (_, index) => index / 10);
    await Promise.all(
      waits.map((wait) => buildBeside(folder, { build: (outDir) => build(outDir, "new", wait), isDone })),
    );
  }
  expect(most).toBe(1);
});
