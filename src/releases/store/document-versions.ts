import type { Database } from "../database/connect.ts";

/** A document as it was from a release on. */
export interface DocumentVersion {
  readonly release: string;
  readonly number: number;
  /** Null: it was taken away. */
  readonly digest: string | null;
  readonly by: string;
  readonly at: string;
  /** The change that brought it; null where it came otherwise, as from a folder. */
  readonly change: { readonly id: number; readonly title: string; readonly author: string } | null;
  /** Where it was served first, and what was said then; null where it never was. */
  readonly served: { readonly channel: string; readonly reason: string; readonly at: string } | null;
}

/** The releases in which a document became another than in the release before, newest first. */
export async function documentVersions(database: Database, path: string): Promise<readonly DocumentVersion[]> {
  const { rows } = await database.query(
    `with seen as (
       select releases.*, digest, lag(digest) over (order by number) as before
       from releases left join release_documents on release = releases.id and path = $1
     )
     select seen.*, change.id as change, change.title, change.author,
       publication.channel, publication.reason, publication.made_at as served_at
     from seen
     left join lateral (
       select id, title, author from changes where release = seen.id order by id limit 1
     ) change on true
     left join lateral (
       select channel, reason, made_at from publications where release = seen.id order by id limit 1
     ) publication on true
     where digest is distinct from before order by number desc limit 200`,
    [path],
  );
  return rows.map((row) => ({
    release: row.id,
    number: Number(row.number),
    digest: row.digest,
    by: row.made_by,
    at: row.made_at.toISOString(),
    change: row.change === null ? null : { id: Number(row.change), title: row.title, author: row.author },
    served: row.channel === null ? null : { channel: row.channel, reason: row.reason, at: row.served_at.toISOString() },
  }));
}
