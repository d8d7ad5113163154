import { existsSync, realpathSync } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { isProjectFile, type ProjectFile } from "../../language/project/project-file.ts";
import { isPortablePath, pathConflicts } from "../../language/project/project-paths.ts";
import { WrongCallError } from "../command/wrong-call-error.ts";
import { filesUnder } from "../read-documents.ts";
import { removeInside, writeInside } from "../write-inside.ts";

/** Ids of the releases that this folder has seen since it was last pulled, one a line. It belongs into git. */
const BASE = ".skrini/base";
/** Id of the release that a server of this machine made of this folder last; stands where that server keeps its own. */
const IMPORTED = "imported";

/** The documents and pictures of a project, by path. @throws WrongCallError where they lie outside of it */
export async function readProject(root: string): Promise<readonly ProjectFile[]> {
  if (!existsSync(join(root, "schemas"))) return [];
  const folder = realpathSync(join(root, "schemas"));
  if (folder !== join(realpathSync(root), "schemas"))
    throw new WrongCallError(`${join(root, "schemas")} is a link: name the folder that ${folder} lies in`);
  const paths = filesUnder(root, "schemas").filter(isProjectFile);
  return Promise.all(paths.map(async (path) => ({ path, bytes: await readFile(join(root, path)) })));
}

/** The first is what was pulled, the others what was pushed since. */
export async function readSeen(root: string): Promise<readonly string[]> {
  return readIds(join(root, BASE));
}

/** Ids of releases that this folder was pulled from or pushed as; else of the one that a server here made of it. */
export async function readSeenOrImported(root: string): Promise<readonly string[]> {
  const seen = await readSeen(root);
  return seen.length > 0 ? seen : readIds(join(root, ".data", IMPORTED));
}

async function readIds(file: string): Promise<readonly string[]> {
  const text = await readFile(file, "utf8").catch(() => "");
  return text.split("\n").filter((line) => /^[0-9a-f]{64}$/.test(line));
}

export function writeSeen(root: string, releases: readonly string[]): void {
  writeInside(root, BASE, [...new Set(releases), ""].join("\n"));
}

/**
 * Notes that a server made a release of this folder as it is: whoever edits it further goes on from there.
 * @param data the folder for what the server keeps
 */
export async function noteImported(data: string, release: string): Promise<void> {
  await mkdir(data, { recursive: true });
  await writeFile(join(data, IMPORTED), `${release}\n`);
}

/**
 * Writes what a server named: its word alone names no file of this machine. Null takes a file away.
 * @param paths all that the folder has afterwards
 * @throws WrongCallError before anything is written, where one of them can't stand here
 */
export function writeFiles(
  root: string,
  files: ReadonlyMap<string, Uint8Array | null>,
  paths: readonly string[] = [...files.keys()],
): void {
  const wrong = [...files.keys()].find((path) => !isPortablePath(path));
  if (wrong !== undefined) throw new WrongCallError(`${JSON.stringify(wrong)} is no file of a project`);
  const [conflict] = pathConflicts(paths);
  if (conflict !== undefined)
    throw new WrongCallError(`${conflict.path} can't stand beside ${conflict.other}: nothing was written`);
  // Files are removed first: Order.json may be in the way of order.json.
  for (const [path, bytes] of files) if (bytes === null) removeInside(root, path);
  for (const [path, bytes] of files) if (bytes !== null) writeInside(root, path, bytes);
}
