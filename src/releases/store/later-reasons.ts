import type { Database, Queries } from "../database/connect.ts";
import { type Actor, RefusedError } from "../releases.ts";
import { checkReason } from "./publish.ts";
import { lockChannel } from "./rows/channel-rows.ts";
import type { Write } from "./write.ts";

export interface LaterReason {
  readonly channel: string;
  /** The channel's revision after what it explains. */
  readonly revision: number;
  readonly reason: string;
}

/** Acts that take one click and stand in no list of publications. */
export const LATER_ACTS = ["rollout-step", "rollout-hold", "rollout-cancel", "schedule-cancel", "switch-on"] as const;

/** An act of one click that nobody gave the reason of. */
export interface UnexplainedAct {
  /** The channel's after it. */
  readonly revision: number;
  readonly action: (typeof LATER_ACTS)[number];
  /** The part that was switched on again, `screen order`; "" for another act. */
  readonly part: string;
  readonly by: string;
  /** ISO 8601. */
  readonly at: string;
}

/** The latest 20 of a channel, newest first. */
export async function listUnexplained(database: Database, channel: string): Promise<readonly UnexplainedAct[]> {
  const { rows } = await database.query(
    `select acts.*, acts.entry->>'kind' as kind, acts.entry->>'name' as name
     from (select sequence, action, actor, at, after::json as entry from audit
       where subject = $2 and action = any($3)) as acts
     where entry->>'reason' = '' and entry->>'revision' is not null and not exists
       (select from later_reasons where channel = $1 and revision = (entry->>'revision')::bigint)
     order by sequence desc limit 20`,
    [channel, `channel ${channel}`, LATER_ACTS],
  );
  return rows.map(({ entry, action, kind, name, actor, at }) => ({
    revision: Number(entry.revision),
    action,
    part: kind === null ? "" : `${kind} ${name}`,
    by: actor,
    at,
  }));
}

/** The reason of what stops something: "" where it was left out, to be given later. @throws RefusedError */
export function reasonOrLater(reason: string | undefined): string {
  if (reason === undefined) return "";
  checkReason(reason);
  return reason;
}

/** Gives the reason of what took one click afterwards, once: a hold, a rollback, a part switched on. @throws RefusedError */
export function explainLater(write: Write): (request: LaterReason, actor: Actor) => Promise<void> {
  return ({ channel: name, revision, reason }, actor) =>
    write(actor, async (queries, at) => {
      checkReason(reason);
      const channel = await lockChannel(queries, name, undefined);
      if (revision > channel.revision) {
        throw new RefusedError("not-found", `the channel "${name}" has no revision ${revision} yet`);
      }
      const { rowCount } = await queries.query(
        `insert into later_reasons (channel, revision, reason, made_by, made_at) select $1, $2, $3, $4, $5
         where not exists (select from publications where channel = $1 and revision = $2 and reason <> '')
         on conflict do nothing`,
        [name, revision, reason, actor.name, at],
      );
      if (rowCount === 0) throw new RefusedError("already-over", "its reason was given already");
      const after = { revision, reason, act: await findAct(queries, name, revision) };
      return { result: undefined, entry: { action: "reason", subject: `channel ${name}`, after } };
    });
}

/** Entry of the act that made a revision of a channel, as the audit log has it; undefined where the log names none. */
async function findAct(queries: Queries, channel: string, revision: number) {
  const { rows } = await queries.query(
    `select action, before::json, after::json from audit
     where subject = $1 and action <> 'reason' and after::json->>'revision' = $2 order by sequence desc limit 1`,
    [`channel ${channel}`, `${revision}`],
  );
  return rows[0];
}
