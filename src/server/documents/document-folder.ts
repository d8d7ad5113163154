import { opendir, stat } from "node:fs/promises";
import { join } from "node:path";
import { isPicture, type ProjectFile } from "../../language/project/project-file.ts";
import type { SourceFile } from "../../language/project/source-file.ts";
import { readBounded, UnreadableDocumentsError } from "./read-bounded.ts";

/** The largest document of this project has 40 kB. */
const MAX_FILE_BYTES = 4 * 1024 * 1024;
const MAX_PICTURE_BYTES = 1024 * 1024;
const MAX_TOTAL_BYTES = 32 * 1024 * 1024;
const MAX_FILES = 20_000;
const MAX_DEPTH = 8;
/** Generated for editors; nothing of it is served. */
const GENERATED = "schemas/language";

/** The names, sizes and times of the files below `schemas/`, without their contents. */
export interface FolderLook {
  /** Names, sizes and times of all files: equal while nothing changes. */
  readonly signature: string;
  /** Paths of the documents and pictures from the root, sorted. */
  readonly paths: readonly string[];
}

/** The documents and pictures that a server makes a release of. */
export interface ReadDocuments {
  readonly files: readonly SourceFile[];
  /** Documents and pictures as they are on disk. */
  readonly project: readonly ProjectFile[];
}

/**
 * Looks at `schemas/` below `root`. Links to folders are not entered, so that none can lead round in circles.
 * @throws UnreadableDocumentsError
 */
export async function lookAtDocuments(root: string): Promise<FolderLook> {
  return explained(root, async () => {
    const paths = (await listFiles(root, "schemas", 0)).sort();
    const lines: string[] = [];
    // One after another: a burst of hundreds would need as many file handles as the server has for its visitors.
    for (const path of paths) {
      const { size, mtimeMs, ctimeMs, ino } = await stat(join(root, path));
      lines.push(`${path} ${size} ${mtimeMs} ${ctimeMs} ${ino}`);
    }
    return { signature: lines.join("\n"), paths: paths.filter((path) => path.endsWith(".json") || isPicture(path)) };
  });
}

/**
 * The documents as they were at `look`; null when anything has changed since, or while they were read: half a set is
 * never returned.
 * @throws UnreadableDocumentsError
 */
export async function readDocumentsAt(root: string, look: FolderLook): Promise<ReadDocuments | null> {
  const read = await explained(root, async () => {
    const project = await readAll(root, look.paths);
    const documents = project.filter(({ path }) => !isPicture(path));
    return { project, files: documents.map(({ path, bytes }) => ({ path, text: decode(path, bytes) })) };
  });
  return (await lookAtDocuments(root)).signature === look.signature ? read : null;
}

async function readAll(root: string, paths: readonly string[]): Promise<readonly ProjectFile[]> {
  const files: ProjectFile[] = [];
  let total = 0;
  for (const path of paths) {
    const bytes = await readBounded(root, path, isPicture(path) ? MAX_PICTURE_BYTES : MAX_FILE_BYTES);
    total += bytes.byteLength;
    if (total > MAX_TOTAL_BYTES) throw new UnreadableDocumentsError(`schemas/ has more than ${MAX_TOTAL_BYTES} bytes`);
    files.push({ path, bytes });
  }
  return files;
}

async function listFiles(root: string, folder: string, depth: number): Promise<string[]> {
  if (depth > MAX_DEPTH) throw new UnreadableDocumentsError(`${folder} lies more than ${MAX_DEPTH} folders deep`);
  const found: string[] = [];
  for await (const entry of await opendir(join(root, folder))) {
    const path = `${folder}/${entry.name}`;
    // Editors keep their locks and copies under such names.
    if (entry.name.startsWith(".") || path === GENERATED) continue;
    if (entry.isDirectory()) found.push(...(await listFiles(root, path, depth + 1)));
    else if (path.endsWith(".json") || folder === "schemas/pictures") found.push(path);
    if (found.length > MAX_FILES) throw new UnreadableDocumentsError(`${folder} has more than ${MAX_FILES} files`);
  }
  return found;
}

function decode(path: string, bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw new UnreadableDocumentsError(`${path} is not UTF-8 text`);
  }
}

async function explained<T>(root: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof UnreadableDocumentsError) throw error;
    const reason = error instanceof Error ? error.message.replaceAll(join(root, "/"), "") : String(error);
    throw new UnreadableDocumentsError(reason, { cause: error });
  }
}
