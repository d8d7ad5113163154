import type { Queries } from "../database/connect.ts";
import type { PublicationKind } from "../releases.ts";
import { refuseTakenBack } from "./rows/schedule-rows.ts";

/** A channel that was moved already, and had a rollout of that release until then. */
interface Moved {
  readonly channel: string;
  readonly release: string;
  readonly kind: PublicationKind;
  readonly rollout: string | null;
}

/** Notes what a publication takes back: going back, all that was published since the release that is served again. */
export async function noteTakenBack(
  queries: Queries,
  { channel, release, kind, rollout }: Moved,
  at: Date,
): Promise<void> {
  if (kind === "rollback" || kind === "guard") {
    const { rows } = await queries.query(
      `select distinct release from publications where channel = $1 and revision >
         (select max(revision) from publications where channel = $1 and release = $2 and revision <
           (select revision from channels where name = $1))`,
      [channel, release],
    );
    const since: readonly string[] = rows.map((row) => row.release);
    await takeBack(queries, channel, rollout === null ? since : [...since, rollout], at);
  }
  await giveAgain(queries, channel, release);
}

/** Ends journeys on these releases, until they are given again. */
export async function takeBack(
  queries: Queries,
  channel: string,
  releases: readonly string[],
  at: Date,
): Promise<void> {
  await queries.query(
    `insert into taken_back (channel, release, made_at) select $1, unnest, $3 from unnest($2::text[])
     on conflict (channel, release) do update set made_at = excluded.made_at`,
    [channel, [...new Set(releases)], at],
  );
  await refuseTakenBack(queries, channel, releases);
}

export async function giveAgain(queries: Queries, channel: string, release: string): Promise<void> {
  await queries.query("delete from taken_back where channel = $1 and release = $2", [channel, release]);
}
