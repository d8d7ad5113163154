import type { Database, Queries } from "../database/connect.ts";
import { type Actor, RefusedError } from "../releases.ts";
import { type Change, digestsOf, documentsOf, readChange } from "./rows/change-rows.ts";
import { readContents } from "./rows/store-files.ts";

/** Difference between a change and its base. */
export interface ChangeDifference {
  readonly base: string;
  /** Id of the release that was sent for review; null where the change is a draft. */
  readonly release: string | null;
  readonly files: readonly DifferentFile[];
}

interface DifferentFile {
  readonly path: string;
  /** Null where there was none, or is none left. */
  readonly before: Uint8Array | null;
  readonly after: Uint8Array | null;
}

/**
 * Gives somebody what a change makes different. Of a change that was sent, it is noted that they were given it; not where
 * it goes to nobody (null).
 */
export async function showDifference(
  database: Database,
  clock: () => Date,
  id: number,
  reader: Actor | null,
): Promise<ChangeDifference> {
  const change = await readChange(database, id);
  const { base, release } = change;
  const files = await differentFiles(database, change);
  if (release !== null && reader !== null) {
    await database.query("insert into shown_differences values ($1, $2, $3, $4, $5) on conflict do nothing", [
      id,
      release,
      base,
      reader.name,
      clock(),
    ]);
  }
  return { base, release, files };
}

/** @throws RefusedError `not-shown` */
export async function checkShown(queries: Queries, { id, base, release }: Change, { name }: Actor): Promise<void> {
  const { rows } = await queries.query(
    "select from shown_differences where change = $1 and release = $2 and base = $3 and name = $4",
    [id, release, base, name],
  );
  if (rows.length > 0) return;
  const words = `${name} was not shown what change ${id} makes different as it is now`;
  throw new RefusedError("not-shown", `${words}: look at it first (GET /changes/${id}/differences)`);
}

/** The documents of the release that was sent are read, which no edit touches; of a draft, those that it has now. */
async function differentFiles(database: Database, change: Change): Promise<readonly DifferentFile[]> {
  const before = await digestsOf(database, change.base);
  const after =
    change.release === null
      ? new Map((await documentsOf(database, change)).map(({ path, digest }) => [path, digest]))
      : await digestsOf(database, change.release);
  const paths = [...new Set([...before.keys(), ...after.keys()])].filter(
    (path) => before.get(path) !== after.get(path),
  );
  const [old, now] = [await contentsAt(database, before, paths), await contentsAt(database, after, paths)];
  return paths.sort().map((path) => ({ path, before: old.get(path) ?? null, after: now.get(path) ?? null }));
}

async function contentsAt(
  queries: Queries,
  digests: ReadonlyMap<string, string>,
  paths: readonly string[],
): Promise<ReadonlyMap<string, Uint8Array>> {
  const stored = paths.flatMap((path) => {
    const digest = digests.get(path);
    return digest === undefined ? [] : [{ path, digest }];
  });
  return new Map((await readContents(queries, stored)).map(({ path, bytes }) => [path, bytes]));
}
