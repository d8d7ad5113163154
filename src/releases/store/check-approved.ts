import type { Queries } from "../database/connect.ts";
import { RefusedError } from "../releases.ts";
import { type Approval, approvalsOf, type FourEyes } from "./approvals.ts";
import type { Channel } from "./rows/channel-rows.ts";

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
  const { rows: changes } = await queries.query(CHANGES, [release, channel.release, channel.name, channel.approvals]);
  const fitting = changes.filter(({ fits }) => fits);
  if (channel.approvals > 0) {
    const mayCount = ({ by, isOwn }: Approval) =>
      (channel.ownApproval || !isOwn) && (approvers === undefined || approvers.includes(by));
    let most = 0;
    const doubts: string[] = [];
    for (const { id } of fitting.length > 0 ? fitting : changes) {
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
  if (channel.release === release || changes.length === 0 || fitting.length > 0) return;
  throw new RefusedError(
    "outdated",
    `the change was made from another release than "${channel.name}" serves: bring it up to date first`,
  );
}

/**
 * The changes that are of this release. One fits where its reviews showed all that it brings, and it undoes nothing: it
 * was made from what the channel serves, or from a release that it never served and another one does or did that needs
 * as much. Where no approval is needed, or nothing is served yet, any base fits that it does not undo.
 */
const CHANGES = `
  select id, $2::text is null or base = $2
    or (not exists (select from publications where channel = $3 and release = base)
      and ($4 = 0 or exists (
        select from publications join channels on name = channel where publications.release = base and approvals >= $4
      ))) as fits
  from changes where release = $1 and status in ('review', 'released') order by id for no key update`;
