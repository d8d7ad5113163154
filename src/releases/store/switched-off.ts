import { documentPath } from "../../language/terms/document-kind.ts";
import type { Database } from "../database/connect.ts";
import { type Actor, type ChannelState, RefusedError, type SwitchedOff } from "../releases.ts";
import { type ApprovedNotice, approveNotice, checkNotice, listNotices, type Notice } from "./notices.ts";
import { checkReason } from "./publish.ts";
import { lockChannel, readState, toSwitchedOff, touchChannel } from "./rows/channel-rows.ts";
import type { Write } from "./write.ts";

/** Takes single screens and calls of a channel out of use, and back. Needs no revision: it is for emergencies. */
export interface Switches {
  off(request: SwitchOff, actor: Actor): Promise<ChannelState>;
  on(request: SwitchOn, actor: Actor): Promise<ChannelState>;
  /** Parts of a channel that are out of use, the latest first. */
  list(channel: string): Promise<readonly SwitchedOffPart[]>;
  /** Notices that whoever may switch something off may show, the latest first. */
  notices(channel: string): Promise<readonly ApprovedNotice[]>;
  /** Has others show a notice, from now on. */
  approveNotice(request: { readonly channel: string; readonly notice: Notice }, actor: Actor): Promise<void>;
}

export interface SwitchOff extends SwitchedOff {
  readonly channel: string;
  readonly revision?: number;
  readonly reason: string;
  /** Whether whoever does it may approve changes of the channel: their notices may say what they like, and others may show them. */
  readonly mayApprove?: boolean;
}

/** A part that is out of use, with why, by whom and since when (ISO 8601). */
export interface SwitchedOffPart extends SwitchedOff {
  readonly reason: string;
  readonly by: string;
  readonly at: string;
}

export interface SwitchOn extends Pick<SwitchedOff, "kind" | "name"> {
  readonly channel: string;
  readonly revision?: number;
  /** It may be given later. */
  readonly reason?: string | undefined;
}

export function createSwitches(database: Database, write: Write): Switches {
  return {
    off: ({ channel, revision, kind, name, notice, reason, mayApprove = false }, actor) =>
      write(actor, async (queries, at) => {
        checkReason(reason);
        const { release } = await lockChannel(queries, channel, revision);
        const { rowCount } = await queries.query(
          `select from release_documents where path = $3
           and release in ($1, (select release from rollouts where channel = $2))`,
          [release, channel, documentPath({ kind, name })],
        );
        if (rowCount === 0) throw new RefusedError("not-found", `the channel "${channel}" serves no ${kind} "${name}"`);
        if (notice !== null && mayApprove) await approveNotice(queries, { channel, notice, by: actor.name, at });
        else if (notice !== null) await checkNotice(queries, channel, notice);
        await queries.query(
          `insert into switched_off (channel, kind, name, notice, reason, made_by, made_at)
           values ($1, $2, $3, $4, $5, $6, $7)
           on conflict (channel, kind, name) do update set notice = excluded.notice, reason = excluded.reason,
             made_by = excluded.made_by, made_at = excluded.made_at`,
          [channel, kind, name, notice === null ? null : JSON.stringify(notice), reason, actor.name, at],
        );
        await touchChannel(queries, channel);
        const entry = {
          action: "switch-off",
          subject: `channel ${channel}`,
          after: { kind, name, notice, reason, isApproved: mayApprove },
        };
        return { result: await readState(queries, channel), channel, entry };
      }),
    on: ({ channel, revision, kind, name, reason = "" }, actor) =>
      write(actor, async (queries) => {
        await lockChannel(queries, channel, revision);
        const { rowCount } = await queries.query(
          "delete from switched_off where channel = $1 and kind = $2 and name = $3",
          [channel, kind, name],
        );
        if (rowCount === 0) throw new RefusedError("not-found", `the ${kind} "${name}" is not switched off`);
        const now = await touchChannel(queries, channel);
        const after = { kind, name, reason, revision: now };
        const entry = { action: "switch-on", subject: `channel ${channel}`, after };
        return { result: await readState(queries, channel), channel, entry };
      }),
    async list(channel) {
      const { rows } = await database.query(
        "select * from switched_off where channel = $1 order by made_at desc, kind, name",
        [channel],
      );
      return rows.map((row) => ({
        ...toSwitchedOff(row),
        reason: row.reason,
        by: row.made_by,
        at: row.made_at.toISOString(),
      }));
    },
    notices: (channel) => listNotices(database, channel),
    approveNotice: ({ channel, notice }, actor) =>
      write(actor, async (queries, at) => {
        if (Object.values(notice).every((text) => text.trim() === "")) {
          throw new RefusedError("wrong-value", "a notice says something");
        }
        await lockChannel(queries, channel, undefined);
        await approveNotice(queries, { channel, notice, by: actor.name, at });
        const entry = { action: "approve-notice", subject: `channel ${channel}`, after: { notice } };
        return { result: undefined, entry };
      }),
  };
}
