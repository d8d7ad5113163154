import type { QueryResultRow } from "pg";
import type { Queries } from "../../database/connect.ts";
import { type ChannelState, RefusedError, type SwitchedOff } from "../../releases.ts";
import { LOWERED, type LoweredRules, type Rules, toLowered } from "./lowered-rules.ts";
import { toRollout } from "./rollout-row.ts";

/** A channel with what its releases need. */
export interface Channel extends Rules {
  readonly name: string;
  readonly revision: number;
  readonly release: string | null;
  /** Those that are to hold instead; null where none wait. */
  readonly lowered: LoweredRules | null;
  readonly guard: GuardSettings;
}

/** How much more often than with the release before something may fail. Both must be exceeded. */
export interface GuardLimits {
  /** So many times as often. */
  readonly factor: number;
  /** So many percentage points more. */
  readonly points: number;
}

/** Whether the guard takes releases back, and from where on. */
export interface GuardSettings extends GuardLimits {
  readonly on: boolean;
}

/** No server keeps more releases than that for journeys. */
const MAX_TAKEN_BACK = 50;

export const CHANNELS = `select channels.*, ${LOWERED} from channels`;

const STATE = `
  select channels.name, channels.revision, channels.release,
    (select row_to_json(rollouts) from rollouts where channel = channels.name) as rollout,
    (select json_agg(switched_off order by kind, switched_off.name) from switched_off where channel = channels.name)
      as switched_off,
    array(select release from taken_back where channel = channels.name order by made_at desc, release limit ${MAX_TAKEN_BACK})
      as taken_back
  from channels where channels.name = any($1) order by channels.name`;

/** The states of the channels that there are, in one look. */
export async function readStates(queries: Queries, names: readonly string[]): Promise<readonly ChannelState[]> {
  const { rows } = await queries.query(STATE, [names]);
  return rows.map(({ name, revision, release, rollout, switched_off, taken_back }) => ({
    name,
    revision: Number(revision),
    release,
    rollout: rollout === null ? null : toRollout(rollout),
    switchedOff: (switched_off ?? []).map(toSwitchedOff),
    takenBack: taken_back,
  }));
}

/** @throws RefusedError `not-found` */
export async function readState(queries: Queries, name: string): Promise<ChannelState> {
  const [state] = await readStates(queries, [name]);
  if (state === undefined) throw noChannel(name);
  return state;
}

/**
 * The channel, for this transaction to change alone.
 * @param revision what whoever changes it has seen; undefined for a change that may come upon any
 * @throws RefusedError `not-found`, `outdated`
 */
export async function lockChannel(queries: Queries, name: string, revision: number | undefined): Promise<Channel> {
  const { rows } = await queries.query(`${CHANNELS} where name = $1 for update`, [name]);
  if (rows[0] === undefined) throw noChannel(name);
  const channel = toChannel(rows[0]);
  if (revision !== undefined) checkSeen(channel, revision);
  return channel;
}

/** @throws RefusedError `outdated` */
export function checkSeen({ name, revision: current }: Channel, revision: number): void {
  if (revision === current) return;
  throw new RefusedError(
    "outdated",
    `the channel "${name}" was changed meanwhile: it has revision ${current}, not ${revision}`,
  );
}

/** Counts the channel's revision up; every change of its state does. */
export async function touchChannel(queries: Queries, name: string): Promise<number> {
  const { rows } = await queries.query(
    "update channels set revision = revision + 1 where name = $1 returning revision",
    [name],
  );
  return Number(rows[0]?.revision);
}

export function toChannel(row: QueryResultRow): Channel {
  const { name, revision, release, approvals, own_approval } = row;
  const guard = { on: row.guard_on, factor: row.guard_factor, points: row.guard_points };
  const lowered = toLowered(row.lowered);
  return { name, revision: Number(revision), release, approvals, ownApproval: own_approval, lowered, guard };
}

function noChannel(name: string): RefusedError {
  return new RefusedError("not-found", `there is no channel "${name}"`);
}

export function toSwitchedOff(row: { kind: SwitchedOff["kind"]; name: string; notice: string | null }): SwitchedOff {
  return { kind: row.kind, name: row.name, notice: row.notice === null ? null : JSON.parse(row.notice) };
}
