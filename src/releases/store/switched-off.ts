import { documentPath } from "../../language/document-kind.ts";
import type { Queries } from "../database/connect.ts";
import { type Actor, type ChannelState, RefusedError, type SwitchedOff } from "../releases.ts";
import { lockChannel, readState, touchChannel } from "./channel-rows.ts";
import { checkNotice } from "./check-notice.ts";
import { checkReason } from "./publish.ts";
import type { Write } from "./write.ts";

/** Takes single screens and calls of a channel out of use, and back. Needs no revision: it is for emergencies. */
export interface Switches {
  off(request: SwitchOff, actor: Actor): Promise<ChannelState>;
  on(request: SwitchOn, actor: Actor): Promise<ChannelState>;
}

export interface SwitchOff extends SwitchedOff {
  readonly channel: string;
  readonly revision?: number;
  readonly reason: string;
  /** Whether whoever does it may approve changes of the channel: their notices may say what they like. */
  readonly mayApprove?: boolean;
}

export interface SwitchOn extends Pick<SwitchedOff, "kind" | "name"> {
  readonly channel: string;
  readonly revision?: number;
  readonly reason: string;
}

export function createSwitches(write: Write): Switches {
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
        if (notice !== null && !mayApprove) await checkNotice(queries, notice, await appText(queries, release));
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
    on: ({ channel, revision, kind, name, reason }, actor) =>
      write(actor, async (queries) => {
        await lockChannel(queries, channel, revision);
        const { rowCount } = await queries.query(
          "delete from switched_off where channel = $1 and kind = $2 and name = $3",
          [channel, kind, name],
        );
        if (rowCount === 0) throw new RefusedError("not-found", `the ${kind} "${name}" is not switched off`);
        await touchChannel(queries, channel);
        const entry = { action: "switch-on", subject: `channel ${channel}`, after: { kind, name, reason } };
        return { result: await readState(queries, channel), channel, entry };
      }),
  };
}

async function appText(queries: Queries, release: string | null): Promise<string | null> {
  const { rows } = await queries.query(
    `select bytes from release_documents join blobs using (digest) where release = $1 and path = 'schemas/app.json'`,
    [release],
  );
  return rows[0] === undefined ? null : Buffer.from(rows[0].bytes).toString("utf8");
}
