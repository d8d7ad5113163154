import type { Database, Queries } from "../database/connect.ts";
import { type Actor, type Publication, RefusedError } from "../releases.ts";
import type { FourEyes } from "./approvals.ts";
import { checkApproved } from "./check-approved.ts";
import { checkInsisted } from "./guard-actions.ts";
import { reasonOrLater } from "./later-reasons.ts";
import { moveChannel } from "./publish.ts";
import { type Channel, lockChannel, touchChannel } from "./rows/channel-rows.ts";
import { checkComplete } from "./rows/check-complete.ts";
import { type Scheduled, toScheduled } from "./rows/schedule-rows.ts";
import type { Write } from "./write.ts";

/** Publications at a time, one of each channel. What stops one needs no revision. */
export interface Schedule {
  find(channel: string): Promise<Scheduled | null>;
  /** Needs what a publication needs, now and at its time. Refuses where one waits already. */
  set(request: SetSchedule, actor: Actor): Promise<Scheduled>;
  /** Takes one back that waits, or puts one away that was not published. @returns the channel's revision after it */
  cancel(request: { channel: string; revision?: number; reason?: string | undefined }, actor: Actor): Promise<number>;
  /** Those of all channels whose time has come by the clock of the database and of this instance. */
  due(): Promise<readonly Scheduled[]>;
  /** Publishes it, or says in it why not; null where another instance was first, or a person was. */
  run(due: Scheduled, authority: Authority): Promise<Publication | Scheduled | null>;
}

export interface SetSchedule {
  readonly channel: string;
  readonly revision: number;
  readonly release: string;
  readonly at: Date;
  readonly reason: string;
  /** Those whose approvals count on this channel; everyone's if absent. */
  readonly approvers?: readonly string[];
}

/** Who may do what when its time has come. */
export interface Authority {
  readonly approvers: readonly string[];
  /** Whether whoever scheduled it may still publish to the channel. */
  readonly mayPublish: boolean;
}

interface ScheduleParts {
  readonly clock: () => Date;
  readonly fourEyes: FourEyes;
  readonly forBorrowers: boolean;
}

const MAX_AHEAD_MS = 366 * 24 * 3600_000;
/** No server was there at its time, or the database was restored: people count on it no longer. */
const MAX_LATE_MS = 3600_000;

export function createSchedule(
  database: Database,
  write: Write,
  { clock, fourEyes, forBorrowers }: ScheduleParts,
): Schedule {
  return {
    async find(channel) {
      const { rows } = await database.query("select * from scheduled where channel = $1", [channel]);
      return rows[0] === undefined ? null : toScheduled(rows[0]);
    },
    set: ({ channel: name, revision, release, at, reason, approvers }, actor) =>
      write(actor, async (queries, now) => {
        checkTime(at, now);
        const channel = await lockChannel(queries, name, revision);
        await checkCanSet(queries, channel, release);
        await checkApproved(queries, { channel, release, approvers, fourEyes });
        await checkComplete(queries, release, forBorrowers);
        await checkInsisted(queries, name, release, reason);
        const { rows } = await queries.query(
          `insert into scheduled (channel, release, at, reason, made_by, made_at) values ($1, $2, $3, $4, $5, $6)
           on conflict (channel) do update set release = excluded.release, at = excluded.at, reason = excluded.reason,
             made_by = excluded.made_by, made_at = excluded.made_at, refusal = null
           returning *`,
          [name, release, at, reason, actor.name, now],
        );
        await touchChannel(queries, name);
        const after = { release, at: at.toISOString(), reason };
        const entry = { action: "schedule", subject: `channel ${name}`, after };
        return { result: toScheduled(rows[0]), channel: name, entry };
      }),
    cancel: ({ channel: name, revision, ...request }, actor) =>
      write(actor, async (queries) => {
        const reason = reasonOrLater(request.reason);
        await lockChannel(queries, name, revision);
        const { rows } = await queries.query("delete from scheduled where channel = $1 returning *", [name]);
        if (rows[0] === undefined) throw new RefusedError("not-found", `nothing is scheduled for "${name}"`);
        const result = await touchChannel(queries, name);
        const { release, at, refusal } = toScheduled(rows[0]);
        const entry = { action: "schedule-cancel", subject: `channel ${name}`, before: { release, at, refusal } };
        // A note that is put away needs no reason.
        const after = refusal === null ? { reason, revision: result } : { reason };
        return { result, channel: name, entry: { ...entry, after } };
      }),
    async due() {
      // A clock that alone runs ahead publishes nothing early.
      const { rows } = await database.query(
        "select * from scheduled where refusal is null and at <= least(clock_timestamp(), $1) order by at",
        [clock()],
      );
      return rows.map(toScheduled);
    },
    run(due, authority) {
      const { channel: name, release, reason } = due;
      const actor = { name: due.by, address: "schedule" };
      return write<Publication | Scheduled | null>(actor, async (queries, now) => {
        const channel = await lockChannel(queries, name, undefined);
        const { rows } = await queries.query("select * from scheduled where channel = $1", [name]);
        const isSame = rows[0] !== undefined && JSON.stringify(toScheduled(rows[0])) === JSON.stringify(due);
        if (!isSame) return { result: null, entry: null };
        const refusal = await refusalOf(queries, { due, authority, channel, now, fourEyes, forBorrowers });
        if (refusal === null) return moveChannel(queries, { channel, release, kind: "publish", reason }, actor, now);
        await queries.query("update scheduled set refusal = $2 where channel = $1", [name, refusal]);
        await touchChannel(queries, name);
        const entry = { action: "schedule-refused", subject: `channel ${name}`, after: { release, refusal } };
        return { result: { ...due, refusal }, channel: name, entry };
      });
    },
  };
}

/** @throws RefusedError `not-found`, `already-over`, `exists` */
async function checkCanSet(queries: Queries, channel: Channel, release: string): Promise<void> {
  const { rowCount } = await queries.query("select from releases where id = $1", [release]);
  if (rowCount === 0) throw new RefusedError("not-found", `there is no release "${release}"`);
  if (channel.release === release) {
    throw new RefusedError("already-over", `the channel "${channel.name}" serves this release to everyone`);
  }
  const { rows } = await queries.query("select * from scheduled where channel = $1 and refusal is null", [
    channel.name,
  ]);
  if (rows[0] === undefined) return;
  const waiting = toScheduled(rows[0]);
  throw new RefusedError(
    "exists",
    `release ${waiting.release.slice(0, 12)} waits to be published at ${waiting.at}: cancel that first`,
  );
}

interface Run {
  readonly due: Scheduled;
  readonly authority: Authority;
  readonly channel: Channel;
  readonly now: Date;
  readonly fourEyes: FourEyes;
  readonly forBorrowers: boolean;
}

/** Why it is not published though its time has come, one clause for people. */
async function refusalOf(
  queries: Queries,
  { due, authority, channel, now, fourEyes, forBorrowers }: Run,
): Promise<string | null> {
  if (now.getTime() - Date.parse(due.at) > MAX_LATE_MS) return "no server was there at its time";
  if (!authority.mayPublish) return `${due.by} may no longer publish`;
  const { rowCount } = await queries.query("select from rollouts where channel = $1 and held_at is not null", [
    due.channel,
  ]);
  if (rowCount !== 0) return "its rollout is held";
  try {
    await checkApproved(queries, { channel, release: due.release, approvers: authority.approvers, fourEyes });
    await checkComplete(queries, due.release, forBorrowers);
    return null;
  } catch (error) {
    if (error instanceof RefusedError) return error.message;
    throw error;
  }
}

/** @throws RefusedError `wrong-value` */
function checkTime(at: Date, now: Date): void {
  const ahead = at.getTime() - now.getTime();
  if (ahead > 0 && ahead <= MAX_AHEAD_MS) return;
  throw new RefusedError("wrong-value", "a release is scheduled for a time to come, a year ahead at most");
}
