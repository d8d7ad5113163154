import type { QueryResultRow } from "pg";
import type { Database, Queries } from "../../database/connect.ts";
import { RefusedError } from "../../releases.ts";

/** Rules that a channel's releases are to meet. */
export interface Rules {
  /** How many people must have approved a release. */
  readonly approvals: number;
  /** Whether an author's own approval counts. */
  readonly ownApproval: boolean;
}

/** Rules that ask for less than those that hold. They hold once somebody else confirms them, or after a day. */
export interface LoweredRules extends Rules {
  readonly by: string;
  /** ISO 8601: when they hold, if nobody stops them. */
  readonly at: string;
}

const WAIT_MS = 24 * 3600_000;

/** The rules of the row of `channels` that wait, as JSON. */
export const LOWERED =
  "(select row_to_json(lowered_rules) from lowered_rules where channel = channels.name) as lowered";

export function toLowered(row: QueryResultRow["lowered"]): LoweredRules | null {
  if (row === null) return null;
  const { approvals, own_approval: ownApproval, made_by: by, made_at } = row;
  return { approvals, ownApproval, by, at: new Date(Date.parse(made_at) + WAIT_MS).toISOString() };
}

/** The stricter of both, member by member: it needs nobody else. */
export function stricter(one: Rules, other: Rules): Rules {
  return {
    approvals: Math.max(one.approvals, other.approvals),
    ownApproval: one.ownApproval && other.ownApproval,
  };
}

export function isSame(one: Rules, other: Rules): boolean {
  return one.approvals === other.approvals && one.ownApproval === other.ownApproval;
}

/** Has rules wait in place of those that waited. Null: none wait any more. @returns as they are told of */
export async function replaceLowered(
  queries: Queries,
  channel: string,
  lowered: { readonly rules: Rules; readonly by: string; readonly at: Date } | null,
): Promise<LoweredRules | null> {
  await queries.query("delete from lowered_rules where channel = $1", [channel]);
  if (lowered === null) return null;
  const { rules, by, at } = lowered;
  const values = [channel, rules.approvals, rules.ownApproval, by, at];
  await queries.query("insert into lowered_rules values ($1, $2, $3, $4, $5)", values);
  return { ...rules, by, at: new Date(at.getTime() + WAIT_MS).toISOString() };
}

/** Channels whose rules have waited long enough, with who lowered them. */
export async function loweredDue(
  database: Database,
  now: Date,
): Promise<readonly { readonly channel: string; readonly by: string }[]> {
  const { rows } = await database.query(
    "select channel, made_by as by from lowered_rules where made_at + make_interval(secs => $2) <= $1 order by channel",
    [now, WAIT_MS / 1000],
  );
  return rows.map(({ channel, by }) => ({ channel, by }));
}

/** @throws RefusedError `not-found` */
export function needLowered(channel: string, lowered: LoweredRules | null): LoweredRules {
  if (lowered !== null) return lowered;
  throw new RefusedError("not-found", `no lowered rules of "${channel}" wait`);
}
