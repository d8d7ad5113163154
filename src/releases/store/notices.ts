import type { Database, Queries } from "../database/connect.ts";
import { RefusedError, type SwitchedOff } from "../releases.ts";
import { checkReadable } from "./publish.ts";

export type Notice = NonNullable<SwitchedOff["notice"]>;

/** A notice that whoever may switch something off may show. */
export interface ApprovedNotice {
  readonly notice: Notice;
  readonly by: string;
  /** ISO 8601. */
  readonly at: string;
}

const MAX_LISTED = 50;

/** The last approved ones of a channel, newest first. */
export async function listNotices(database: Database, channel: string): Promise<readonly ApprovedNotice[]> {
  const { rows } = await database.query(
    "select * from notices where channel = $1 order by made_at desc, notice limit $2",
    [channel, MAX_LISTED],
  );
  return rows.map(({ notice, made_by, made_at }) => ({
    notice: JSON.parse(notice),
    by: made_by,
    at: made_at.toISOString(),
  }));
}

interface NewNotice {
  readonly channel: string;
  readonly notice: Notice;
  readonly by: string;
  readonly at: Date;
}

/** Has others show it. @throws RefusedError "wrong-value" at characters that nobody sees */
export async function approveNotice(queries: Queries, { channel, notice, by, at }: NewNotice): Promise<void> {
  checkReadable([...Object.keys(notice), ...Object.values(notice)].join("\n"));
  await queries.query(`insert into notices select $1, ${DIGEST}, $2::jsonb::text, $3, $4 on conflict do nothing`, [
    channel,
    JSON.stringify(notice),
    by,
    at,
  ]);
}

/**
 * A notice reaches every borrower at once. Words can say any number and any address, so no rule for words holds: from
 * whom may not approve changes it is one that somebody who may has written before.
 * @throws RefusedError "wrong-value"
 */
export async function checkNotice(queries: Queries, channel: string, notice: Notice): Promise<void> {
  checkReadable([...Object.keys(notice), ...Object.values(notice)].join("\n"));
  const { rowCount } = await queries.query(`select from notices where channel = $1 and digest = ${DIGEST}`, [
    channel,
    JSON.stringify(notice),
  ]);
  if (rowCount !== 0) return;
  const message = "words of your own need somebody who may approve changes: take an approved notice, or none";
  throw new RefusedError("wrong-value", message);
}

/** The same whatever the order of languages. */
const DIGEST = "encode(sha256(convert_to($2::jsonb::text, 'UTF8')), 'hex')";
