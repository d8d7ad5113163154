import type { QueryResultRow } from "pg";
import type { Queries } from "../../database/connect.ts";

/** A release that is to be published to everyone of a channel at a time. */
export interface Scheduled {
  readonly channel: string;
  readonly release: string;
  /** ISO 8601, in UTC, as are all times here. */
  readonly at: string;
  readonly reason: string;
  readonly by: string;
  readonly madeAt: string;
  /** Why it was not published, or will not be; null while it waits. */
  readonly refusal: string | null;
}

export function toScheduled(row: QueryResultRow): Scheduled {
  return {
    channel: row.channel,
    release: row.release,
    at: row.at.toISOString(),
    reason: row.reason,
    by: row.made_by,
    madeAt: row.made_at.toISOString(),
    refusal: row.refusal,
  };
}

/** Another release went out since, unknown to who scheduled these: a person decides on them anew. */
export async function refuseOthers(queries: Queries, channel: string, release: string, refusal: string): Promise<void> {
  await queries.query("update scheduled set refusal = $3 where channel = $1 and release <> $2 and refusal is null", [
    channel,
    release,
    refusal,
  ]);
}

export async function refuseTakenBack(queries: Queries, channel: string, releases: readonly string[]): Promise<void> {
  await queries.query(
    "update scheduled set refusal = $3 where channel = $1 and release = any($2) and refusal is null",
    [channel, releases, "it was taken back meanwhile"],
  );
}
