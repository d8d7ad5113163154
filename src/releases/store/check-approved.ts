import type { Queries } from "../database/connect.ts";
import { RefusedError } from "../releases.ts";
import { type Approval, approvalsOf, type FourEyes } from "./approvals.ts";
import type { Channel } from "./channel-rows.ts";

export interface ApprovalCheck {
  readonly channel: Channel;
  readonly release: string;
  /** Those whose approvals count; everyone's if undefined. */
  readonly approvers: readonly string[] | undefined;
  readonly fourEyes: FourEyes;
}

/**
 * Whether enough people approved this very release for the channel, and whether its change knows what the channel
 * serves now: one made from an earlier release would silently undo what was published since.
 * @throws RefusedError `not-approved`, `outdated`
 */
export async function checkApproved(
  queries: Queries,
  { channel, release, approvers, fourEyes }: ApprovalCheck,
): Promise<void> {
  const { rows: changes } = await queries.query(
    "select id, base from changes where release = $1 and status in ('review', 'released') order by id for no key update",
    [release],
  );
  if (channel.approvals > 0) {
    const mayCount = ({ by, isOwn }: Approval) =>
      (channel.ownApproval || !isOwn) && (approvers === undefined || approvers.includes(by));
    let most = 0;
    const doubts: string[] = [];
    for (const { id } of changes) {
      const approvals = (await approvalsOf(queries, fourEyes, { change: Number(id), release })).filter(mayCount);
      most = Math.max(most, approvals.filter(({ doubt }) => doubt === null).length);
      for (const { by, doubt } of approvals) if (doubt !== null) doubts.push(`; ${by}'s does not count: ${doubt}`);
    }
    if (most < channel.approvals) {
      const needs = `${channel.approvals} ${channel.approvals === 1 ? "approval" : "approvals"}`;
      const found = `the channel "${channel.name}" needs ${needs}, the release has ${most}`;
      throw new RefusedError("not-approved", `${found}${doubts.join("")}`);
    }
  }
  const { rows: outdated } = await queries.query(
    `select bool_and(base <> $2 and exists (select from publications where channel = $3 and release = base)) as is_outdated
     from changes where id = any($1)`,
    [changes.map(({ id }) => id), channel.release, channel.name],
  );
  if (channel.release !== release && outdated[0]?.is_outdated === true) {
    throw new RefusedError(
      "outdated",
      `the change was made from an earlier release than "${channel.name}" serves: bring it up to date first`,
    );
  }
}
