import { existsSync } from "node:fs";
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { isProjectFile, type ProjectFile } from "../../language/project-file.ts";
import { filesUnder } from "../read-documents.ts";

/** Ids of the releases that this folder has seen since it was last pulled, one a line. It belongs into git. */
const BASE = ".skrini/base";

/** The documents and pictures of a project, by path. */
export async function readProject(root: string): Promise<readonly ProjectFile[]> {
  if (!existsSync(join(root, "schemas"))) return [];
  const paths = filesUnder(root, "schemas").filter(isProjectFile);
  return Promise.all(paths.map(async (path) => ({ path, bytes: await readFile(join(root, path)) })));
}

/** The first is what was pulled, the others what was pushed since. */
export async function readSeen(root: string): Promise<readonly string[]> {
  const text = await readFile(join(root, BASE), "utf8").catch(() => "");
  return text.split("\n").filter((line) => /^[0-9a-f]{64}$/.test(line));
}

export async function writeSeen(root: string, releases: readonly string[]): Promise<void> {
  await mkdir(join(root, dirname(BASE)), { recursive: true });
  await writeFile(join(root, BASE), [...new Set(releases), ""].join("\n"));
}

/** Null takes a file away. */
export async function writeFiles(root: string, files: ReadonlyMap<string, Uint8Array | null>): Promise<void> {
  for (const [path, bytes] of files) {
    // The server's word alone does not name files of this machine.
    if (!isProjectFile(path)) throw new Error(`${path} is no file of a project`);
    if (bytes === null) await rm(join(root, path), { force: true });
    else {
      await mkdir(join(root, dirname(path)), { recursive: true });
      await writeFile(join(root, path), bytes);
    }
  }
}
