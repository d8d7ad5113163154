import type { Queries } from "../database/connect.ts";
import { percentAt } from "../percent-at.ts";
import { type Actor, type ChannelState, type Publication, RefusedError, type RolloutRules } from "../releases.ts";
import { checkEmergency, type FourEyes } from "./approvals.ts";
import { checkApproved } from "./check-approved.ts";
import { checkInsisted } from "./guard-actions.ts";
import { reasonOrLater } from "./later-reasons.ts";
import { checkReason, moveChannel } from "./publish.ts";
import { type Channel, lockChannel, readState, touchChannel } from "./rows/channel-rows.ts";
import { checkComplete } from "./rows/check-complete.ts";
import { checkRules } from "./rows/rollout-row.ts";
import { refuseOthers } from "./rows/schedule-rows.ts";
import { giveAgain, takeBack } from "./taken-back.ts";
import type { AuditEntry, Write, Written } from "./write.ts";

/** A channel serves a second release to a part of its visitors. What stops something needs no revision. */
export interface Rollouts {
  /** Needs the same approvals as a publication. Replaces a rollout that runs. */
  start(request: StartRollout, actor: Actor): Promise<ChannelState>;
  /** Gives it to this percentage from now on; later steps that are no more than that are dropped. Fewer: the reason comes later. */
  step(request: { channel: string; revision: number; percent: number }, actor: Actor): Promise<ChannelState>;
  /** Keeps the percentage that it has now. */
  hold(request: StopRollout, actor: Actor): Promise<ChannelState>;
  /** Goes on where it was held: steps to come are later by that time. */
  resume(request: { channel: string; revision: number }, actor: Actor): Promise<ChannelState>;
  /** Gives it to everyone: a publication, and an emergency where the rollout was one. */
  finish(request: { channel: string; revision: number; reason?: string }, actor: Actor): Promise<Publication>;
  /** Gives everyone the release that the channel serves. */
  cancel(request: StopRollout, actor: Actor): Promise<ChannelState>;
}

export interface StartRollout {
  readonly channel: string;
  readonly revision: number;
  readonly release: string;
  readonly rules: Omit<RolloutRules, "steps"> & { readonly steps: readonly RolloutStepRequest[] };
  /** An emergency needs a reason and no approval. */
  readonly kind?: "publish" | "emergency";
  readonly reason?: string;
  /** Those whose approvals count on this channel; everyone's if absent. */
  readonly approvers?: readonly string[];
}

/** One without a time begins now, by the clock of the store. */
export interface RolloutStepRequest {
  readonly percent: number;
  readonly at?: string;
}

export interface StopRollout {
  readonly channel: string;
  readonly revision?: number;
  /** May be given later. */
  readonly reason?: string | undefined;
}

interface RunningRollout {
  readonly release: string;
  readonly rules: RolloutRules;
  readonly kind: "publish" | "emergency";
  readonly reason: string;
  readonly heldAt: Date | null;
}

export function createRollouts(
  write: Write,
  { fourEyes, forBorrowers }: { readonly fourEyes: FourEyes; readonly forBorrowers: boolean },
): Rollouts {
  return {
    start: ({ channel: name, revision, release, rules: requested, kind = "publish", reason = "", approvers }, actor) =>
      write(actor, async (queries, at) => {
        const now = at.toISOString();
        // Without a time of its own the last of them would hold at once.
        if (requested.steps.some((step, index) => index > 0 && step.at === undefined)) {
          throw new RefusedError("wrong-value", "say when each later step begins");
        }
        const rules = {
          ...requested,
          steps: requested.steps.map(({ percent, at: begins = now }) => ({ percent, at: begins })),
        };
        checkRules(rules);
        const channel = await lockChannel(queries, name, revision);
        if (kind === "emergency") {
          checkReason(reason);
          await checkEmergency(queries, { release, by: actor.name, at, fourEyes });
        } else await checkApproved(queries, { channel, release, approvers, fourEyes });
        await checkCanStart(queries, channel, release);
        await checkComplete(queries, release, forBorrowers);
        await checkInsisted(queries, name, release, reason);
        await queries.query(
          `insert into rollouts (channel, release, rules, kind, reason, started_by, started_at)
           values ($1, $2, $3, $4, $5, $6, $7)
           on conflict (channel) do update set release = excluded.release, rules = excluded.rules, held_at = null,
             kind = excluded.kind, reason = excluded.reason, started_by = excluded.started_by,
             started_at = excluded.started_at`,
          [name, release, JSON.stringify(rules), kind, reason, actor.name, at],
        );
        await giveAgain(queries, name, release);
        await refuseOthers(queries, name, release, `a rollout of release ${release.slice(0, 12)} was begun meanwhile`);
        return changed(queries, channel, {
          action: "rollout-start",
          after: { release, rules: { ...rules }, kind, reason },
        });
      }),
    step: ({ channel: name, revision, percent }, actor) =>
      write(actor, async (queries, at) => {
        const { channel, rollout } = await lockRollout(queries, name, revision);
        const { heldAt: wasHeldAt } = rollout;
        const { steps: planned } = rollout.rules;
        // None begins while it is held.
        const steps = wasHeldAt === null ? planned : movedOn(planned, wasHeldAt, at);
        const before = steps.filter((step) => Date.parse(step.at) < at.getTime());
        const later = steps.filter((step) => Date.parse(step.at) > at.getTime() && step.percent > percent);
        const rules = { ...rollout.rules, steps: [...before, { percent, at: at.toISOString() }, ...later] };
        checkRules(rules);
        const was = percentAt(planned, wasHeldAt ?? at);
        const isNarrower = percent < was;
        // One that is held stays so where fewer get it.
        const heldAt = isNarrower && wasHeldAt !== null ? at : null;
        const values = [name, JSON.stringify(rules), heldAt];
        await queries.query("update rollouts set rules = $2, held_at = $3 where channel = $1", values);
        return changed(queries, channel, {
          action: "rollout-step",
          before: { percent: was },
          after: { percent, ...(isNarrower && { reason: "", revision: channel.revision + 1 }) },
        });
      }),
    hold: ({ channel: name, revision: seen, ...request }, actor) =>
      write(actor, async (queries, at) => {
        const reason = reasonOrLater(request.reason);
        const { channel, rollout } = await lockRollout(queries, name, seen);
        if (rollout.heldAt !== null) return { result: await readState(queries, name), entry: null };
        await queries.query("update rollouts set held_at = $2 where channel = $1", [name, at]);
        const percent = percentAt(rollout.rules.steps, at);
        const revision = channel.revision + 1;
        return changed(queries, channel, { action: "rollout-hold", after: { percent, reason, revision } });
      }),
    resume: ({ channel: name, revision }, actor) =>
      write(actor, async (queries, at) => {
        const { channel, rollout } = await lockRollout(queries, name, revision);
        const { heldAt } = rollout;
        if (heldAt === null) return { result: await readState(queries, name), entry: null };
        const rules = { ...rollout.rules, steps: movedOn(rollout.rules.steps, heldAt, at) };
        await queries.query("update rollouts set rules = $2, held_at = null where channel = $1", [
          name,
          JSON.stringify(rules),
        ]);
        return changed(queries, channel, { action: "rollout-resume", after: { steps: [...rules.steps] } });
      }),
    finish: ({ channel: name, revision, reason }, actor) =>
      write(actor, async (queries, at) => {
        const { channel, rollout } = await lockRollout(queries, name, revision);
        const { release, kind } = rollout;
        await checkComplete(queries, release, forBorrowers);
        return moveChannel(queries, { channel, release, kind, reason: reason || rollout.reason }, actor, at);
      }),
    cancel: ({ channel: name, revision, ...request }, actor) =>
      write(actor, async (queries, at) => {
        const reason = reasonOrLater(request.reason);
        const { channel, rollout } = await lockRollout(queries, name, revision);
        await queries.query("delete from rollouts where channel = $1", [name]);
        await takeBack(queries, name, [rollout.release], at);
        return changed(queries, channel, {
          action: "rollout-cancel",
          before: { release: rollout.release },
          after: { release: channel.release, reason, revision: channel.revision + 1 },
        });
      }),
  };
}

async function checkCanStart(queries: Queries, channel: Channel, release: string): Promise<void> {
  const { rowCount } = await queries.query("select from releases where id = $1", [release]);
  if (rowCount === 0) throw new RefusedError("not-found", `there is no release "${release}"`);
  if (channel.release === null) {
    throw new RefusedError("not-found", `the channel "${channel.name}" serves no release yet: publish one first`);
  }
  if (channel.release === release) {
    throw new RefusedError("already-over", `the channel "${channel.name}" serves this release to everyone`);
  }
}

async function lockRollout(
  queries: Queries,
  name: string,
  revision: number | undefined,
): Promise<{ readonly channel: Channel; readonly rollout: RunningRollout }> {
  const channel = await lockChannel(queries, name, revision);
  const { rows } = await queries.query("select * from rollouts where channel = $1", [name]);
  if (rows[0] === undefined) throw new RefusedError("not-found", `the channel "${name}" has no rollout`);
  const { release, rules, kind, reason, held_at } = rows[0];
  return { channel, rollout: { release, rules: JSON.parse(rules), kind, reason, heldAt: held_at } };
}

async function changed(
  queries: Queries,
  { name }: Channel,
  entry: Omit<AuditEntry, "subject">,
): Promise<Written<ChannelState>> {
  await touchChannel(queries, name);
  return { result: await readState(queries, name), channel: name, entry: { ...entry, subject: `channel ${name}` } };
}

/** A clock that was set back in between moves nothing. */
function movedOn(steps: RolloutRules["steps"], heldAt: Date, now: Date): RolloutRules["steps"] {
  const by = Math.max(0, now.getTime() - heldAt.getTime());
  return steps.map(({ percent, at }) =>
    Date.parse(at) <= heldAt.getTime() ? { percent, at } : { percent, at: new Date(Date.parse(at) + by).toISOString() },
  );
}
