import type { ProjectFile } from "../../../language/project/project-file.ts";
import { isPortablePath, MAX_PATH_BYTES, pathConflicts } from "../../../language/project/project-paths.ts";
import type { Database, Queries } from "../../database/connect.ts";
import { RefusedError } from "../../releases.ts";

/** A file whose content is in the table of blobs. */
export interface StoredDigest {
  readonly path: string;
  readonly digest: string;
}

/** Bytes of content in one statement. */
const MAX_STATEMENT_BYTES = 4 * 1024 * 1024;

/**
 * Stores contents, each once, outside of any transaction: content that nothing names yet is nothing anyone sees. In one
 * order, so that two who store the same never wait for each other.
 */
export async function storeContents(database: Database, contents: ReadonlyMap<string, Uint8Array>): Promise<void> {
  const { rows } = await database.query("select digest from blobs where digest = any($1)", [[...contents.keys()]]);
  const known = new Set(rows.map(({ digest }) => digest));
  const missing = [...contents]
    .filter(([digest]) => !known.has(digest))
    .sort(([one], [other]) => (one < other ? -1 : 1));
  for (const batch of batches(missing)) {
    await database.query(
      "insert into blobs (digest, bytes) select * from unnest($1::text[], $2::bytea[]) on conflict do nothing",
      [batch.map(([digest]) => digest), batch.map(([, bytes]) => Buffer.from(bytes))],
    );
  }
}

type Content = readonly [digest: string, bytes: Uint8Array];

function batches(contents: readonly Content[]): readonly (readonly Content[])[] {
  const found: Content[][] = [];
  let size = Number.POSITIVE_INFINITY;
  for (const content of contents) {
    size += content[1].length;
    if (size > MAX_STATEMENT_BYTES) {
      found.push([]);
      size = content[1].length;
    }
    found.at(-1)?.push(content);
  }
  return found;
}

/** The contents of files, in the order of their paths. */
export async function readContents(queries: Queries, files: readonly StoredDigest[]): Promise<readonly ProjectFile[]> {
  const { rows } = await queries.query("select digest, bytes from blobs where digest = any($1)", [
    files.map(({ digest }) => digest),
  ]);
  const contents = new Map<string, Uint8Array>(rows.map(({ digest, bytes }) => [digest, new Uint8Array(bytes)]));
  return files
    .map(({ path, digest }) => {
      const bytes = contents.get(digest);
      if (bytes === undefined) throw new Error(`the content of ${path} is not in the database`);
      return { path, bytes };
    })
    .sort((one, other) => (one.path < other.path ? -1 : 1));
}

/** @throws RefusedError at a path where no project has a file, or at one that no file system holds beside the others */
export function checkPaths(paths: readonly string[]): void {
  const wrong = paths.find((path) => !isPortablePath(path));
  if (wrong !== undefined)
    throw new RefusedError("wrong-value", `${wrong.slice(0, MAX_PATH_BYTES)} is no document or picture of a project`);
  const [conflict] = pathConflicts(paths);
  if (conflict !== undefined)
    throw new RefusedError("wrong-value", `${conflict.path} can't stand beside ${conflict.other}: rename one`);
}
