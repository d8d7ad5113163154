import type { QueryResultRow } from "pg";
import type { Queries } from "../database/connect.ts";
import { hasHiddenCharacters } from "../names/names.ts";
import { type Actor, type Publication, type PublicationKind, RefusedError } from "../releases.ts";
import { type Channel, touchChannel } from "./rows/channel-rows.ts";
import { refuseOthers } from "./rows/schedule-rows.ts";
import { noteTakenBack } from "./taken-back.ts";
import type { Written } from "./write.ts";

export interface Publishing {
  readonly channel: Channel;
  readonly release: string;
  readonly kind: PublicationKind;
  readonly reason: string;
  readonly key?: string | undefined;
}

/** Moves a locked channel to a release for everyone; a rollout that runs there ends with it. */
export async function moveChannel(
  queries: Queries,
  { channel, release, kind, reason, key }: Publishing,
  actor: Actor,
  at: Date,
): Promise<Written<Publication>> {
  const { rowCount } = await queries.query("select from releases where id = $1", [release]);
  if (rowCount === 0) throw new RefusedError("not-found", `there is no release "${release}"`);
  const { rows: ended } = await queries.query("delete from rollouts where channel = $1 returning release", [
    channel.name,
  ]);
  await queries.query("update channels set release = $2 where name = $1", [channel.name, release]);
  const revision = await touchChannel(queries, channel.name);
  const { rows } = await queries.query(
    `insert into publications (channel, revision, release, previous, kind, reason, made_by, made_at, key)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning *`,
    [channel.name, revision, release, channel.release, kind, reason, actor.name, at, key ?? null],
  );
  const rollout: string | null = ended[0]?.release ?? null;
  await queries.query("delete from scheduled where channel = $1 and release = $2", [channel.name, release]);
  await refuseOthers(queries, channel.name, release, `the channel was given release ${release.slice(0, 12)} meanwhile`);
  await noteTakenBack(queries, { channel: channel.name, release, kind, rollout }, at);
  await queries.query("update changes set status = 'released' where release = $1 and status = 'review'", [release]);
  return {
    result: toPublication(rows[0]),
    channel: channel.name,
    entry: {
      action: kind,
      subject: `channel ${channel.name}`,
      before: { revision: channel.revision, release: channel.release, rollout },
      after: { revision, release, reason },
    },
  };
}

/**
 * Publication that was made with this key, if it was for the same request.
 * @throws RefusedError `key-used`
 */
export async function publishedWith(
  queries: Queries,
  key: string | undefined,
  isSame: (publication: Publication) => boolean,
): Promise<Publication | null> {
  if (key === undefined) return null;
  const { rows } = await queries.query("select * from publications where key = $1", [key]);
  if (rows[0] === undefined) return null;
  const publication = toPublication(rows[0]);
  if (!isSame(publication)) throw new RefusedError("key-used", "the key was used for another request");
  return publication;
}

export function toPublication(row: QueryResultRow): Publication {
  return {
    channel: row.channel,
    revision: Number(row.revision),
    release: row.release,
    previous: row.previous,
    kind: row.kind,
    reason: row.reason,
    by: row.made_by,
    at: row.made_at.toISOString(),
  };
}

/**
 * Refuses characters that make a line say something else than it holds.
 * @throws RefusedError `wrong-value`
 */
export function checkReadable(text: string): void {
  if (!hasHiddenCharacters(text.replace(/[\r\n\t]/g, " "))) return;
  throw new RefusedError("wrong-value", "it has characters that nobody sees: type it anew");
}

/** @throws RefusedError `no-reason`, `wrong-value` */
export function checkReason(reason: string): void {
  checkReadable(reason);
  if (reason.trim() === "") throw new RefusedError("no-reason", "say why, in a few words");
}
