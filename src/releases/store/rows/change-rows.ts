import type { QueryResultRow } from "pg";
import type { Queries } from "../../database/connect.ts";
import { RefusedError } from "../../releases.ts";
import type { StoredDigest } from "./store-files.ts";

/** Work on documents until they are released: what differs from the release that it was made from. */
export interface Change {
  readonly id: number;
  readonly title: string;
  readonly author: string;
  /** Everyone who saved in it. */
  readonly contributors: readonly string[];
  /** Programs by which assistants worked on it. */
  readonly assistants: readonly string[];
  /** The release that it differs from. */
  readonly base: string;
  /** Counts up with each save. */
  readonly revision: number;
  readonly status: "draft" | "review" | "released" | "discarded";
  /** Id of the release that was sent for review; null where the change was edited since. */
  readonly release: string | null;
  readonly createdAt: string;
  readonly changedAt: string;
}

/** A document that was saved in a change. */
export interface SavedDocument {
  readonly path: string;
  /** Null: it was taken away. */
  readonly digest: string | null;
  /** The change's revision after this document was saved last. */
  readonly revision: number;
  readonly by: string;
  readonly at: string;
}

export const CHANGES = `
  select changes.*, array(select name from change_contributors where change = changes.id order by name) as contributors,
    array(select name from change_assistants where change = changes.id order by name) as assistants
  from changes`;

export function toChange(row: QueryResultRow): Change {
  const { title, author, contributors, assistants, base, status, release } = row;
  const [id, revision] = [Number(row.id), Number(row.revision)];
  const times = { createdAt: row.made_at.toISOString(), changedAt: row.changed_at.toISOString() };
  return { id, title, author, contributors, assistants, base, revision, status, release, ...times };
}

/** @throws RefusedError `not-found` */
export async function readChange(queries: Queries, id: number): Promise<Change> {
  const { rows } = await queries.query(`${CHANGES} where id = $1`, [id]);
  if (rows[0] === undefined) throw new RefusedError("not-found", `there is no change ${id}`);
  return toChange(rows[0]);
}

/**
 * The change, for this transaction to edit alone.
 * @throws RefusedError `not-found`, `already-over`
 */
export async function lockChange(queries: Queries, id: number): Promise<Change> {
  await queries.query("select from changes where id = $1 for update", [id]);
  return checkOpen(await readChange(queries, id));
}

/** @throws RefusedError `already-over` */
export function checkOpen(change: Change): Change {
  if (change.status === "draft" || change.status === "review") return change;
  throw new RefusedError("already-over", `change ${change.id} is ${change.status}: make another one`);
}

/** @throws RefusedError `outdated` */
export function checkRevision(change: Change, revision: number): void {
  if (change.revision === revision) return;
  throw new RefusedError(
    "outdated",
    `change ${change.id} was edited meanwhile: it has revision ${change.revision}, not ${revision}`,
  );
}

export async function savedDocuments(queries: Queries, change: number): Promise<readonly SavedDocument[]> {
  const { rows } = await queries.query("select * from change_documents where change = $1 order by path", [change]);
  return rows.map(({ path, digest, revision, changed_by, changed_at }) => ({
    path,
    digest,
    revision: Number(revision),
    by: changed_by,
    at: changed_at.toISOString(),
  }));
}

/** Digests of a release's documents by path. */
export async function digestsOf(queries: Queries, release: string): Promise<ReadonlyMap<string, string>> {
  const { rows } = await queries.query("select path, digest from release_documents where release = $1", [release]);
  if (rows.length === 0) throw new RefusedError("not-found", `there is no release "${release}"`);
  return new Map(rows.map(({ path, digest }) => [path, digest]));
}

/** All documents of a change: those of its base with what was saved. */
export async function documentsOf(queries: Queries, change: Change): Promise<readonly StoredDigest[]> {
  const documents = new Map<string, string | null>(await digestsOf(queries, change.base));
  for (const { path, digest } of await savedDocuments(queries, change.id)) documents.set(path, digest);
  return [...documents].flatMap(([path, digest]) => (digest === null ? [] : [{ path, digest }]));
}
