import { useState } from "react";
import type { DocumentsDiff } from "../../diff/change.ts";
import type { Approval } from "../../releases/store/approvals.ts";
import type { Change } from "../../releases/store/change-rows.ts";
import type { Channel } from "../../releases/store/channel-rows.ts";
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
  /** One of a contributor counts where the channel says so. */
  const isApproved = (channel: Channel) =>
    approvals.filter(({ isOwn, doubt }) => doubt === null && (!isOwn || channel.ownApproval)).length >=
    channel.approvals;
  return (
    <>
      <h2>Release</h2>
      {channels.map((channel) => (
        <Button
          key={channel.name}
          tone="primary"
          disabled={!isApproved(channel) || channel.release === change.release}
          onClick={() => setAsked(channel.name)}
        >
          {channel.release === change.release ? `Live on ${channel.name}` : `Release to ${channel.name}`}
        </Button>
      ))}
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
