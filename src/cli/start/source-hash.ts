import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";

/** The inputs of a built client, besides the packages. */
const FOLDERS = ["src", "renderers"];
const FILES = ["vite.config.ts", "tsconfig.json", "package-lock.json"];
const NOT_BUILT = /\.test\.tsx?$|^src\/(cli|server|check|compile|dev\/(bench|fuzz|generate|test))\//;

/** One hash over the contents of everything the client is built from: same hash, same build. */
export async function sourceHash(root: string): Promise<string> {
  const listed = await Promise.all(FOLDERS.map((folder) => listFiles(root, folder)));
  const files = [...FILES, ...listed.flat()].filter((file) => !NOT_BUILT.test(file)).sort();
  const hash = createHash("sha256");
  for (const file of files) hash.update(`${file}\0`).update(await readFile(join(root, file)));
  return hash.digest("hex");
}

async function listFiles(root: string, folder: string): Promise<string[]> {
  const entries = await readdir(join(root, folder), { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(join(root, "/").length).replaceAll("\\", "/"));
}
