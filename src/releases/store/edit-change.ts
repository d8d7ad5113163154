import type { Json } from "../../kit/json.ts";
import { pictureProblem } from "../../language/pictures/picture-problem.ts";
import { isPicture } from "../../language/project/project-file.ts";
import type { Database, Queries } from "../database/connect.ts";
import { type Actor, type Conflict, ConflictError, RefusedError } from "../releases.ts";
import { sha256 } from "../sha256.ts";
import { type Change, digestsOf, documentsOf, readChange, savedDocuments } from "./rows/change-rows.ts";
import { checkPaths, storeContents } from "./rows/store-files.ts";
import type { Written } from "./write.ts";

/** Contents to be saved, by path. Null takes the document away. */
export type Edits = ReadonlyMap<string, Uint8Array | null>;
/** The same, by the digests of contents that are stored. */
export type DigestEdits = ReadonlyMap<string, string | null>;

/** Stores the contents of edits, so that a transaction has little left to do. */
export async function storeEdits(database: Database, edits: Edits): Promise<DigestEdits> {
  checkPaths([...edits.keys()]);
  for (const [path, bytes] of edits) checkPicture(path, bytes);
  const contents = [...edits].map(([path, bytes]) => ({ path, bytes, digest: bytes && sha256(bytes) }));
  await storeContents(
    database,
    new Map(contents.flatMap(({ digest, bytes }) => (digest === null || bytes === null ? [] : [[digest, bytes]]))),
  );
  return new Map(contents.map(({ path, digest }) => [path, digest]));
}

/** @throws RefusedError at a picture that is none, or that no phone should load */
function checkPicture(path: string, bytes: Uint8Array | null): void {
  const problem = bytes !== null && isPicture(path) ? pictureProblem(path, bytes) : null;
  if (problem !== null) throw new RefusedError("wrong-value", `${path} ${problem}`);
}

/** Writes edits into a locked change. Whatever was sent for review is a draft again. */
export async function applyEdits(
  queries: Queries,
  change: Change,
  edits: DigestEdits,
  { actor, at, action, after = {} }: { actor: Actor; at: Date; action: string; after?: { [name: string]: Json } },
): Promise<Written<Change>> {
  const revision = change.revision + 1;
  const digests = [...edits.values()];
  await queries.query(
    `insert into change_documents (change, path, digest, revision, changed_by, changed_at)
     select $1, path, digest, $4, $5, $6 from unnest($2::text[], $3::text[]) as edits (path, digest)
     on conflict (change, path) do update set digest = excluded.digest, revision = excluded.revision,
       changed_by = excluded.changed_by, changed_at = excluded.changed_at`,
    [change.id, [...edits.keys()], digests, revision, actor.name, at],
  );
  await queries.query(
    "update changes set revision = $2, status = 'draft', release = null, changed_at = $3 where id = $1",
    [change.id, revision, at],
  );
  await addContributors(queries, change.id, actor);
  await noteAssistant(queries, change.id, actor);
  const result = await readChange(queries, change.id);
  // Each edit alone may be right, and yet a folder where another has a file.
  checkPaths((await documentsOf(queries, result)).map(({ path }) => path));
  return {
    result,
    entry: {
      action,
      subject: `change ${change.id}`,
      before: { revision: change.revision, release: change.release },
      after: { revision, files: Object.fromEntries(edits), ...after },
    },
  };
}

/** Notes who edits, and the owner of the token that does: their approvals would be of their own change. */
export async function addContributors(queries: Queries, change: number, { name, owner = name }: Actor): Promise<void> {
  await queries.query("insert into change_contributors select $1, * from unnest($2::text[]) on conflict do nothing", [
    change,
    [...new Set([name, owner])],
  ]);
}

/** Notes the assistant that works on a change, for whoever approves it. */
export async function noteAssistant(queries: Queries, change: number, { assistant }: Actor): Promise<void> {
  if (assistant === undefined) return;
  await queries.query("insert into change_assistants values ($1, $2) on conflict do nothing", [change, assistant]);
}

/** Lookup of the digest that a change has now for a path; null where it has no such document. */
export async function currentDigests(queries: Queries, change: Change): Promise<(path: string) => string | null> {
  const base = await digestsOf(queries, change.base);
  const saved = new Map((await savedDocuments(queries, change.id)).map(({ path, digest }) => [path, digest]));
  return (path) => (saved.has(path) ? (saved.get(path) ?? null) : (base.get(path) ?? null));
}

/** One document on which two people do not agree. */
export interface DigestConflict {
  readonly path: string;
  readonly yours: string | null;
  readonly theirs: string | null;
  readonly by: string;
  readonly at: string;
}

/** The error that shows both versions of each document. */
export async function conflictError(
  queries: Queries,
  change: Change,
  found: readonly DigestConflict[],
): Promise<ConflictError> {
  const digests = found.flatMap(({ yours, theirs }) => [yours, theirs]).filter((digest) => digest !== null);
  const { rows } = await queries.query("select digest, bytes from blobs where digest = any($1)", [digests]);
  const contents = new Map(rows.map(({ digest, bytes }) => [digest, new Uint8Array(bytes)]));
  const bytesOf = (digest: string | null) => (digest === null ? null : (contents.get(digest) ?? null));
  const conflicts: readonly Conflict[] = found.map(({ path, yours, theirs, by, at }) => ({
    path,
    yours: bytesOf(yours),
    theirs: bytesOf(theirs),
    by,
    at,
  }));
  const [first] = found;
  const others = found.length > 1 ? ` and ${found.length - 1} more` : "";
  return new ConflictError(`${first?.path}${others} was changed by ${first?.by} too`, change.revision, conflicts);
}
