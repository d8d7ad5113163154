import { readFile, writeFile } from "node:fs/promises";
import { buildBeside } from "../../build/build-beside.ts";
import { compressAssets } from "./compress-assets.ts";

const STAMP = "source-hash.txt";

/** Builds into a folder, unless the last build there was made from sources of the same hash. */
export async function buildFolder(
  folder: string,
  hash: string,
  build: (outDir: string) => Promise<void>,
): Promise<"built" | "fresh"> {
  if (await isFresh(folder, hash)) return "fresh";
  // React and others pick their development code by it; every build ships the production code of libraries.
  process.env.NODE_ENV = "production";
  await buildBeside(folder, {
    isDone: () => isFresh(folder, hash),
    async build(outDir) {
      await build(outDir);
      await compressAssets(outDir);
      await writeFile(`${outDir}/${STAMP}`, hash);
    },
  });
  return "built";
}

async function isFresh(folder: string, hash: string): Promise<boolean> {
  return (await readFile(`${folder}/${STAMP}`, "utf8").catch(() => null)) === hash;
}
