import { Fragment, useState } from "react";
import type { DocumentsDiff } from "../../diff/change.ts";
import type { Approval } from "../../releases/store/approvals.ts";
import type { Change } from "../../releases/store/rows/change-rows.ts";
import type { Channel } from "../../releases/store/rows/channel-rows.ts";
import { Button } from "../controls/button.tsx";
import { ReleaseDialog } from "./release-dialog.tsx";
import { ReleaseStatus } from "./release-status.tsx";

interface ChannelReleasesProps {
  readonly change: Change;
  readonly channels: readonly Channel[];
  readonly approvals: readonly Approval[];
  readonly diff: DocumentsDiff | null;
  /** Codes of the app's languages. */
  readonly languages: readonly string[];
  onDone(): Promise<void>;
}

/** The way of an approved change to each channel. */
export function ChannelReleases({ change, channels, approvals, diff, languages, onDone }: ChannelReleasesProps) {
  const [asked, setAsked] = useState<string | null>(null);
  // As it is now: somebody else may do something with it while the dialog is open.
  const releasing = channels.find(({ name }) => name === asked) ?? null;
  return (
    <>
      <h2>Release</h2>
      {channels.map((channel) => {
        const isLive = channel.release === change.release;
        const lacking = isLive ? 0 : lackingApprovals(channel, approvals);
        return (
          <Fragment key={channel.name}>
            <Button tone="primary" disabled={isLive || lacking > 0} onClick={() => setAsked(channel.name)}>
              {isLive ? `Live on ${channel.name}` : `Release to ${channel.name}`}
            </Button>
            {lacking > 0 && <p className="st-hint">{lackingWords(channel, lacking)}</p>}
          </Fragment>
        );
      })}
      {change.release !== null &&
        channels.map(({ name, revision }) => (
          <ReleaseStatus key={`${name} ${revision}`} channel={name} release={change.release ?? ""} />
        ))}
      {releasing !== null && (
        <ReleaseDialog
          change={change}
          channel={releasing}
          diff={diff}
          languages={languages}
          onClose={() => setAsked(null)}
          onDone={onDone}
        />
      )}
    </>
  );
}

/** How many more it takes. One of a contributor counts where the channel says so. */
function lackingApprovals({ approvals, ownApproval }: Channel, given: readonly Approval[]): number {
  return approvals - given.filter(({ isOwn, doubt }) => doubt === null && (!isOwn || ownApproval)).length;
}

function lackingWords({ name, ownApproval }: Channel, lacking: number): string {
  const approvals = lacking === 1 ? "1 more approval" : `${lacking} more approvals`;
  return `${name} waits for ${approvals}${ownApproval ? "" : " by somebody who did not work on it"}.`;
}
