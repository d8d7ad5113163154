import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";

const FOLDERS = ["src", "renderers"];
const FILES = ["vite.config.ts", "tsconfig.json", "package-lock.json"];

/** The files that a build is not made of, by their path. */
export const CLIENT_SOURCES = {
  not: /\.test\.tsx?$|^src\/(cli|server|check|compile|releases|studio|vscode|dev\/(bench|fuzz|generate|test))\//,
};
export const SERVER_SOURCES = {
  not: /\.test\.tsx?$|\.(tsx|css)$|^vite\.config|^src\/(app|studio|vscode|dev\/(bench|fuzz|generate|test))\//,
};

export const STUDIO_SOURCES = { not: /\.test\.tsx?$|^vite\.config|^src\/(app|cli|server|releases|vscode|dev)\// };

/** One hash over the contents of everything that is built from: same hash, same build. */
export async function sourceHash(root: string, { not }: { readonly not: RegExp }): Promise<string> {
  const listed = await Promise.all(FOLDERS.map((folder) => listFiles(root, folder)));
  const files = [...FILES, ...listed.flat()].filter((file) => !not.test(file)).sort();
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
