import type { Database } from "../../database/connect.ts";

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

/** Joins `change`: the first that brought a release; all null where it came otherwise. */
export const CHANGE_OF_RELEASE = `left join lateral (
  select id, title, author, base from changes where release = releases.id order by id limit 1
) change on true`;

/** The releases in which a document became another than in the release before, newest first, those before a number. */
export async function documentVersions(
  database: Database,
  path: string,
  { before = Number.MAX_SAFE_INTEGER, limit = 50 }: { readonly before?: number; readonly limit?: number } = {},
): Promise<readonly DocumentVersion[]> {
  const { rows } = await database.query(
    `with seen as (
       select releases.*, digest, lag(digest) over (order by number) as before
       from releases left join release_documents on release = releases.id and path = $1
     )
     select releases.*, change.id as change, change.title, change.author,
       publication.channel, publication.reason, publication.made_at as served_at
     from seen as releases
     ${CHANGE_OF_RELEASE}
     left join lateral (
       select channel, reason, made_at from publications where release = releases.id order by id limit 1
     ) publication on true
     where digest is distinct from before and number < $2 order by number desc limit $3`,
    [path, before, limit],
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
