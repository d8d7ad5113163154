import type { GuardedKind } from "../../language/http/phone-report.ts";
import type { Database, Queries } from "../database/connect.ts";
import { type Actor, type ChannelState, RefusedError } from "../releases.ts";
import { checkReason, moveChannel } from "./publish.ts";
import { lockChannel, readState, touchChannel } from "./rows/channel-rows.ts";
import { takeBack } from "./taken-back.ts";
import type { Write } from "./write.ts";

/** Failure that is too frequent, with the figures that show it. */
export interface Excess {
  readonly kind: GuardedKind;
  /** Networks that reported it. */
  readonly networks: number;
  /** Failures of the release, and of the one before it. */
  readonly failures: number;
  readonly openings: number;
  readonly failuresBefore: number;
  readonly openingsBefore: number;
  /** Percent that the rate is at least, and that it may be at most. */
  readonly atLeast: number;
  readonly limit: number;
}

/** A release that the guard took back from a channel. */
export interface GuardAction {
  readonly release: string;
  /** Id of the release that everyone got from then on. */
  readonly served: string;
  readonly what: "rollout" | "publication";
  readonly reason: string;
  readonly figures: Excess;
  readonly at: string;
}

export interface TakeBackRequest {
  readonly channel: string;
  /** The channel's revision that was judged; another one refuses. */
  readonly revision: number;
  readonly release: string;
  readonly reason: string;
  readonly figures: Excess;
}

/** The guard's part of the store. A channel goes back only to what it served before. */
export interface GuardActions {
  /** Cancels the rollout of a release, or rolls the channel back from it. Refuses what was taken back once already. */
  add(request: TakeBackRequest, actor: Actor): Promise<ChannelState>;
  /** Asks people about a release, once while it is served: holds its rollout, and else changes nothing. */
  ask(request: TakeBackRequest, actor: Actor): Promise<ChannelState>;
  /** Why people were asked about a release since it was served, or null. */
  question(channel: string, release: string, since: Date): Promise<string | null>;
  /** Newest first. */
  list(
    channel: string,
    options?: { readonly release?: string; readonly limit?: number },
  ): Promise<readonly GuardAction[]>;
}

export function createGuardActions(database: Database, write: Write): GuardActions {
  return {
    add: ({ channel: name, revision, release, reason, figures }, actor) =>
      write(actor, async (queries, at) => {
        checkReason(reason);
        const channel = await lockChannel(queries, name, revision);
        if (await wasTakenBack(queries, name, release)) {
          throw new RefusedError("already-over", "it was taken back before: a person decides on it now");
        }
        const { rowCount: rollouts } = await queries.query("delete from rollouts where channel = $1 and release = $2", [
          name,
          release,
        ]);
        const isRollout = rollouts === 1;
        const served = isRollout ? channel.release : await releaseBefore(queries, name, release);
        if (served === null) throw new RefusedError("not-found", `the channel "${name}" has nothing to go back to`);
        await queries.query(
          `insert into guard_actions (channel, release, served, what, reason, figures, made_at)
           values ($1, $2, $3, $4, $5, $6, $7)`,
          [name, release, served, isRollout ? "rollout" : "publication", reason, JSON.stringify(figures), at],
        );
        if (isRollout) {
          await takeBack(queries, name, [release], at);
          await touchChannel(queries, name);
          const before = { revision: channel.revision, release: channel.release, rollout: release };
          const after = { release: served, reason, figures: { ...figures } };
          const entry = { action: "guard", subject: `channel ${name}`, before, after };
          return { result: await readState(queries, name), channel: name, entry };
        }
        if (channel.release !== release) throw new RefusedError("outdated", "the channel serves another release now");
        const moved = await moveChannel(queries, { channel, release: served, kind: "guard", reason }, actor, at);
        const { revision: now } = moved.result;
        const after = { revision: now, release: served, reason, figures: { ...figures } };
        const entry = moved.entry === null ? null : { ...moved.entry, after };
        return { result: await readState(queries, name), channel: name, entry };
      }),
    ask: ({ channel: name, revision, release, reason, figures }, actor) =>
      write(actor, async (queries, at) => {
        checkReason(reason);
        await lockChannel(queries, name, revision);
        const { rowCount: rollouts } = await queries.query(
          "update rollouts set held_at = $3 where channel = $1 and release = $2 and held_at is null",
          [name, release, at],
        );
        await queries.query(
          `insert into guard_questions (channel, release, what, reason, figures, made_at) values ($1, $2, $3, $4, $5, $6)`,
          [name, release, rollouts === 1 ? "rollout" : "publication", reason, JSON.stringify(figures), at],
        );
        await touchChannel(queries, name);
        const after = { release, reason, figures: { ...figures } };
        const entry = { action: "guard-asks", subject: `channel ${name}`, after };
        return { result: await readState(queries, name), channel: name, entry };
      }),
    async question(channel, release, since) {
      const { rows } = await database.query(
        `select reason from guard_questions where channel = $1 and release = $2 and made_at >= $3 order by id desc limit 1`,
        [channel, release, since],
      );
      return rows[0]?.reason ?? null;
    },
    async list(channel, { release, limit = 20 } = {}) {
      const { rows } = await database.query(
        `select * from guard_actions where channel = $1 and ($2::text is null or release = $2) order by id desc limit $3`,
        [channel, release ?? null, limit],
      );
      return rows.map((row) => ({
        release: row.release,
        served: row.served,
        what: row.what,
        reason: row.reason,
        figures: JSON.parse(row.figures),
        at: row.made_at.toISOString(),
      }));
    },
  };
}

/** Who serves it once more says why; the guard leaves it alone then. @throws RefusedError `no-reason` */
export async function checkInsisted(queries: Queries, channel: string, release: string, reason: string): Promise<void> {
  if (reason.trim() !== "" || !(await wasTakenBack(queries, channel, release))) return;
  throw new RefusedError("no-reason", "the guard took this release back: say why it is served again");
}

async function wasTakenBack(queries: Queries, channel: string, release: string): Promise<boolean> {
  const { rowCount } = await queries.query("select from guard_actions where channel = $1 and release = $2", [
    channel,
    release,
  ]);
  return rowCount !== 0;
}

/** Id of the release that the channel served when this one was published last. */
async function releaseBefore(queries: Queries, channel: string, release: string): Promise<string | null> {
  const { rows } = await queries.query(
    `select previous from publications where channel = $1 and release = $2 and previous is distinct from release
     order by revision desc limit 1`,
    [channel, release],
  );
  return rows[0]?.previous ?? null;
}
