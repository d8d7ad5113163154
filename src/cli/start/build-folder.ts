import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { compressAssets } from "./compress-assets.ts";

const STAMP = "source-hash.txt";

/**
 * Builds into a folder, unless the last build there was made from sources of the same hash. Built beside and swapped in,
 * so that a running server or a second build never sees half of it.
 */
export async function buildFolder(
  folder: string,
  hash: string,
  build: (outDir: string) => Promise<void>,
): Promise<"built" | "fresh"> {
  if (await isFresh(folder, hash)) return "fresh";
  const beside = `${folder}-${process.pid}`;
  // React and others pick their development code by it; every build ships the production code of libraries.
  process.env.NODE_ENV = "production";
  try {
    await mkdir(beside, { recursive: true });
    await build(beside);
    await compressAssets(beside);
    await writeFile(`${beside}/${STAMP}`, hash);
    // Another process may have been first.
    if (!(await isFresh(folder, hash))) await swap(beside, folder);
    return "built";
  } finally {
    await rm(beside, { recursive: true, force: true });
  }
}

async function isFresh(folder: string, hash: string): Promise<boolean> {
  return (await readFile(`${folder}/${STAMP}`, "utf8").catch(() => null)) === hash;
}

async function swap(beside: string, folder: string): Promise<void> {
  const old = `${folder}-old-${process.pid}`;
  await rename(folder, old).catch(() => undefined);
  await rename(beside, folder);
  await rm(old, { recursive: true, force: true });
}
