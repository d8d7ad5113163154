import type { Database, Queries } from "../database/connect.ts";
import { readActs } from "../identity/account-acts.ts";
import { doubtAbout } from "../identity/doubt.ts";
import { looksLike } from "../names/names.ts";
import { type Actor, type ChannelState, type Publication, type PublishRequest, RefusedError } from "../releases.ts";
import { checkEmergency, checkIndependent, type FourEyes } from "./approvals.ts";
import { checkApproved } from "./check-approved.ts";
import { checkInsisted } from "./guard-actions.ts";
import {
  explainLater,
  type LaterReason,
  listUnexplained,
  reasonOrLater,
  type UnexplainedAct,
} from "./later-reasons.ts";
import { checkReadable, checkReason, moveChannel, publishedWith, toPublication } from "./publish.ts";
import {
  CHANNELS,
  type Channel,
  checkSeen,
  type GuardSettings,
  lockChannel,
  readState,
  toChannel,
  touchChannel,
} from "./rows/channel-rows.ts";
import { checkComplete } from "./rows/check-complete.ts";
import { CHANGE_OF_RELEASE } from "./rows/document-versions.ts";
import {
  isSame,
  type LoweredRules,
  loweredDue,
  needLowered,
  type Rules,
  replaceLowered,
  stricter,
} from "./rows/lowered-rules.ts";
import type { Write, Written } from "./write.ts";

export interface Channels {
  list(): Promise<readonly Channel[]>;
  find(name: string): Promise<Channel>;
  create(channel: NewChannel, actor: Actor): Promise<Channel>;
  /** Rules that ask for more hold at once, those that ask for less wait. */
  change(request: ChangeChannel, actor: Actor): Promise<Channel>;
  /** Has lowered rules hold that somebody else has set. */
  confirmLowered(channel: string, actor: Actor): Promise<Channel>;
  cancelLowered(request: { channel: string; reason: string }, actor: Actor): Promise<Channel>;
  /** Has those hold that waited long enough. @returns the channels */
  applyLowered(mayStill: (name: string, channel: string) => Promise<boolean>): Promise<readonly string[]>;
  /** Serves a release to everyone of the channel. An emergency needs a reason and no approval. */
  publish(request: PublishRequest, actor: Actor): Promise<Publication>;
  /** Serves an earlier release of the channel again; it needs a reason and no approval. */
  rollBack(request: RollBackRequest, actor: Actor): Promise<Publication>;
  /** Gives the reason of what stopped something afterwards. */
  explain(request: LaterReason, actor: Actor): Promise<void>;
  /** Acts of one click without a reason, newest first, but for rollbacks: these stand in the history. */
  unexplained(name: string): Promise<readonly UnexplainedAct[]>;
  /** Newest first, those before a revision. */
  history(
    name: string,
    options?: { readonly before?: number; readonly limit?: number },
  ): Promise<readonly ListedPublication[]>;
  /** Each release that a channel served to all, the last one first. */
  served(name: string): Promise<readonly string[]>;
  state(name: string): Promise<ChannelState>;
}

export interface ListedPublication extends Publication {
  /** The release's. */
  readonly number: number;
  /** The title of the change that brought the release; null where it came otherwise, as from a folder. */
  readonly title: string | null;
}

export interface NewChannel {
  /** Small letters, digits and hyphens. */
  readonly name: string;
  /** 1 if absent. */
  readonly approvals?: number;
  readonly ownApproval?: boolean;
}

export interface ChangeChannel {
  readonly channel: string;
  readonly revision: number;
  readonly approvals?: number;
  readonly ownApproval?: boolean;
  readonly guard?: Partial<GuardSettings>;
}

export interface RollBackRequest {
  readonly channel: string;
  readonly revision: number;
  /** A release that the channel served; the one before the present one if absent. */
  readonly release?: string;
  readonly kind?: "rollback" | "guard";
  /** May be given later. */
  readonly reason?: string | undefined;
  /** Asked again with the same key, it is done once and answered as the first time. */
  readonly key?: string;
}

interface ChannelParts {
  readonly clock: () => Date;
  readonly fourEyes: FourEyes;
  readonly forBorrowers: boolean;
}

const NAME = /^[a-z][a-z0-9-]{0,39}$/;

export function createChannels(
  database: Database,
  write: Write,
  { clock, fourEyes, forBorrowers }: ChannelParts,
): Channels {
  /** Has the rules hold that wait on a locked channel. */
  async function takeLowered(queries: Queries, channel: Channel, rules: LoweredRules): Promise<Written<Channel>> {
    const { name } = channel;
    await replaceLowered(queries, name, null);
    await updateSettings(queries, name, { ...rules, guard: channel.guard });
    const [before, after] = [rulesOf(channel), { ...rulesOf(rules), askedBy: rules.by }];
    const result = { ...channel, ...rulesOf(rules), lowered: null, revision: await touchChannel(queries, name) };
    return { result, channel: name, entry: { action: "settings", subject: `channel ${name}`, before, after } };
  }

  return {
    async list() {
      return (await database.query(`${CHANNELS} order by name`)).rows.map(toChannel);
    },
    async find(name) {
      const { rows } = await database.query(`${CHANNELS} where name = $1`, [name]);
      if (rows[0] === undefined) throw new RefusedError("not-found", `there is no channel "${name}"`);
      return toChannel(rows[0]);
    },
    create: ({ name, approvals = 1, ownApproval = false }, actor) =>
      write(actor, async (queries) => {
        if (!NAME.test(name)) throw new RefusedError("wrong-value", `"${name}" is not a name of a channel`);
        checkApprovals(approvals);
        const { rows: others } = await queries.query("select name from channels");
        const twin = others.map((row): string => row.name).find((one) => one !== name && looksLike(one, name));
        if (twin !== undefined) {
          throw new RefusedError("exists", `"${name}" looks like the channel "${twin}": take another name`);
        }
        const { rows } = await queries.query(
          `insert into channels (name, approvals, own_approval) values ($1, $2, $3) on conflict do nothing returning *, null as lowered`,
          [name, approvals, ownApproval],
        );
        if (rows[0] === undefined) throw new RefusedError("exists", `there is a channel "${name}" already`);
        const entry = { action: "create", subject: `channel ${name}`, after: { approvals, ownApproval } };
        return { result: toChannel(rows[0]), entry, channel: name };
      }),
    change: ({ channel: name, revision, guard, ...settings }, actor) =>
      write(actor, async (queries, at) => {
        const before = await lockChannel(queries, name, revision);
        const wanted = { ...rulesOf(before), ...settings };
        checkApprovals(wanted.approvals);
        const rules = fourEyes === "strict" ? stricter(before, wanted) : wanted;
        const after = { ...rules, guard: { ...before.guard, ...guard } };
        checkGuard(after.guard);
        await updateSettings(queries, name, after);
        const waiting = isSame(rules, wanted) ? null : { rules: wanted, by: actor.name, at };
        // New rules take the place of lowered ones that wait; new limits of the guard leave those waiting.
        const lowered =
          Object.keys(settings).length === 0 ? before.lowered : await replaceLowered(queries, name, waiting);
        const result = { ...before, ...after, lowered, revision: await touchChannel(queries, name) };
        const entry = {
          action: waiting === null ? "settings" : "lower",
          subject: `channel ${name}`,
          before: { ...rulesOf(before), guard: { ...before.guard } },
          after: { ...after, ...(waiting !== null && { lowered: { ...wanted } }) },
        };
        return { result, channel: name, entry };
      }),
    confirmLowered: (name, actor) =>
      write(actor, async (queries, at) => {
        const channel = await lockChannel(queries, name, undefined);
        const lowered = needLowered(name, channel.lowered);
        if (lowered.by === actor.name) {
          throw new RefusedError("own-approval", "somebody else must confirm that a channel needs less");
        }
        const word = { by: actor.name, at, workers: [lowered.by] };
        checkIndependent("confirmation", word.by, doubtAbout(await readActs(queries), word));
        return takeLowered(queries, channel, lowered);
      }),
    cancelLowered: ({ channel: name, reason }, actor) =>
      write(actor, async (queries) => {
        checkReason(reason);
        const channel = await lockChannel(queries, name, undefined);
        const { approvals, ownApproval } = needLowered(name, channel.lowered);
        await replaceLowered(queries, name, null);
        const before = { approvals, ownApproval };
        const entry = { action: "lower-cancel", subject: `channel ${name}`, before, after: { reason } };
        const result = { ...channel, lowered: null, revision: await touchChannel(queries, name) };
        return { result, channel: name, entry };
      }),
    async applyLowered(mayStill) {
      const applied: string[] = [];
      for (const { channel: name, by } of await loweredDue(database, clock())) {
        const isAllowed = await mayStill(by, name);
        await write({ name: by, address: "schedule" }, async (queries, at) => {
          const channel = await lockChannel(queries, name, undefined);
          const { lowered } = channel;
          // Another instance was first, or a person was.
          if (lowered === null || Date.parse(lowered.at) > at.getTime()) return { result: undefined, entry: null };
          if (isAllowed) {
            applied.push(name);
            return takeLowered(queries, channel, lowered);
          }
          await replaceLowered(queries, name, null);
          const after = { reason: `${by} may set this channel's rules no longer` };
          const entry = { action: "lower-cancel", subject: `channel ${name}`, before: rulesOf(lowered), after };
          return { result: undefined, channel: name, entry };
        });
      }
      return applied;
    },
    publish: (request, actor) =>
      write(actor, async (queries, at) => {
        const { channel: name, release, kind, reason, key } = request;
        checkReadable(reason);
        if (kind === "rollback" || kind === "guard") throw new RefusedError("wrong-value", "that is no publication");
        const channel = await lockChannel(queries, name, undefined);
        // Before the revision is: whoever asks again has seen an earlier one.
        const known = await publishedWith(queries, key, (one) => isSamePublication(one, request, actor));
        if (known !== null) return { result: known, entry: null };
        if (request.revision !== null) checkSeen(channel, request.revision);
        if (request.revision === null && channel.release !== null) {
          throw new RefusedError("outdated", `the channel "${name}" serves a release already`);
        }
        if (kind === "emergency") {
          checkReason(reason);
          await checkEmergency(queries, { release, by: actor.name, at, fourEyes });
        }
        if (kind === "publish") {
          await checkApproved(queries, { channel, release, approvers: request.approvers, fourEyes });
        }
        // The folder's documents are served as they are: the server's start names what is pending.
        await checkComplete(queries, release, forBorrowers && kind !== "import");
        await checkInsisted(queries, name, release, reason);
        return moveChannel(queries, { channel, release, kind, reason, key }, actor, at);
      }),
    rollBack: (request, actor) =>
      write(actor, async (queries, at) => {
        const { channel: name, revision, kind = "rollback", key } = request;
        const reason = reasonOrLater(request.reason);
        const isSame = (one: Publication) =>
          one.channel === name &&
          one.kind === kind &&
          one.reason === reason &&
          one.by === actor.name &&
          one.revision === revision + 1 &&
          (request.release ?? one.release) === one.release;
        const channel = await lockChannel(queries, name, undefined);
        const known = await publishedWith(queries, key, isSame);
        if (known !== null) return { result: known, entry: null };
        checkSeen(channel, revision);
        const release = await earlierRelease(queries, channel, request.release);
        return moveChannel(queries, { channel, release, kind, reason, key }, actor, at);
      }),
    explain: explainLater(write),
    unexplained: (name) => listUnexplained(database, name),
    async history(name, { before = Number.MAX_SAFE_INTEGER, limit = 50 } = {}) {
      const { rows } = await database.query(
        `select publications.*, coalesce(later_reasons.reason, publications.reason) as reason, number, change.title
         from publications join releases on releases.id = release
         left join later_reasons using (channel, revision)
         ${CHANGE_OF_RELEASE}
         where channel = $1 and revision < $2 order by revision desc limit $3`,
        [name, before, limit],
      );
      return rows.map((row) => ({ ...toPublication(row), number: Number(row.number), title: row.title }));
    },
    async served(name) {
      const { rows } = await database.query(
        "select release from publications where channel = $1 group by release order by max(revision) desc",
        [name],
      );
      return rows.map(({ release }) => release);
    },
    state: (name) => readState(database, name),
  };
}

function rulesOf({ approvals, ownApproval }: Rules) {
  return { approvals, ownApproval };
}

async function updateSettings(
  queries: Queries,
  name: string,
  { approvals, ownApproval, guard }: Pick<Channel, "approvals" | "ownApproval" | "guard">,
): Promise<void> {
  await queries.query(
    `update channels set approvals = $2, own_approval = $3, guard_on = $4, guard_factor = $5, guard_points = $6
     where name = $1`,
    [name, approvals, ownApproval, guard.on, guard.factor, guard.points],
  );
}

function isSamePublication(one: Publication, request: PublishRequest, actor: Actor): boolean {
  return (
    one.channel === request.channel &&
    one.release === request.release &&
    one.kind === request.kind &&
    one.reason === request.reason &&
    one.by === actor.name &&
    (request.revision === null ? one.previous === null : one.revision === request.revision + 1)
  );
}

/** One that was taken back is not gone back to: what was before it counts. */
async function earlierRelease(queries: Queries, channel: Channel, wanted: string | undefined): Promise<string> {
  const { rows } = await queries.query(
    wanted === undefined
      ? `select previous as release from publications where channel = $1 and release = $2
           and kind not in ('rollback', 'guard') and previous is distinct from release order by revision desc limit 1`
      : "select release from publications where channel = $1 and release <> $2 and release = $3 limit 1",
    [channel.name, channel.release, ...(wanted === undefined ? [] : [wanted])],
  );
  const release: string | null | undefined = rows[0]?.release;
  if (release !== null && release !== undefined) return release;
  const which = wanted === undefined ? "no earlier release" : `not served release ${wanted.slice(0, 12)} before`;
  throw new RefusedError("not-found", `the channel "${channel.name}" has ${which}`);
}

function checkGuard({ factor, points }: GuardSettings): void {
  if (factor >= 1 && factor <= 100 && points >= 0 && points <= 100) return;
  throw new RefusedError("wrong-value", "a guard's factor is from 1 to 100, its points are from 0 to 100");
}

function checkApprovals(approvals: number): void {
  if (Number.isInteger(approvals) && approvals >= 0 && approvals <= 9) return;
  throw new RefusedError("wrong-value", `a channel needs 0 to 9 approvals, not ${approvals}`);
}
