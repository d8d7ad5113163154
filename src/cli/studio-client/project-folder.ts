import { existsSync } from "node:fs";
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { isProjectFile, type ProjectFile } from "../../language/project-file.ts";
import { filesUnder } from "../read-documents.ts";

/** Ids of the releases that this folder has seen since it was last pulled, one a line. It belongs into git. */
const BASE = ".skrini/base";
/** Id of the release that a server of this machine made of this folder last; stands where that server keeps its own. */
const IMPORTED = "imported";

/** The documents and pictures of a project, by path. */
export async function readProject(root: string): Promise<readonly ProjectFile[]> {
  if (!existsSync(join(root, "schemas"))) return [];
  const paths = filesUnder(root, "schemas").filter(isProjectFile);
  return Promise.all(paths.map(async (path) => ({ path, bytes: await readFile(join(root, path)) })));
}

/** The first is what was pulled, the others what was pushed since. */
export async function readSeen(root: string): Promise<readonly string[]> {
  return readIds(join(root, BASE));
}

/** What this folder has seen; where it was neither pulled nor pushed, what a server of this machine made of it. */
export async function readSeenOrImported(root: string): Promise<readonly string[]> {
  const seen = await readSeen(root);
  return seen.length > 0 ? seen : readIds(join(root, ".data", IMPORTED));
}

async function readIds(file: string): Promise<readonly string[]> {
  const text = await readFile(file, "utf8").catch(() => "");
  return text.split("\n").filter((line) => /^[0-9a-f]{64}$/.test(line));
}

export async function writeSeen(root: string, releases: readonly string[]): Promise<void> {
  await mkdir(join(root, dirname(BASE)), { recursive: true });
  await writeFile(join(root, BASE), [...new Set(releases), ""].join("\n"));
}

/**
 * Notes that a server made a release of this folder as it is: whoever edits it further goes on from there.
 * @param data the folder for what the server keeps
 */
export async function noteImported(data: string, release: string): Promise<void> {
  await mkdir(data, { recursive: true });
  await writeFile(join(data, IMPORTED), `${release}\n`);
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
