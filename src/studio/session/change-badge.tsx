import { parseResponse } from "hono/client";
import { useEffect, useState } from "react";
import { percentAt } from "../../releases/percent-at.ts";
import type { Approval } from "../../releases/store/approvals.ts";
import type { Change } from "../../releases/store/rows/change-rows.ts";
import type { DetailedChannel } from "../../wire/schemas/channel-schemas.ts";
import { api } from "../requests/request.ts";
import { useRequest } from "../requests/use-request.ts";

const STATUS: { readonly [status in Change["status"]]: string } = {
  draft: "Draft",
  review: "In review",
  released: "Released",
  discarded: "Thrown away",
};

interface ChangeBadgeProps {
  readonly change: Change;
  readonly channels: readonly DetailedChannel[];
  /** Asked for if absent. */
  readonly approvals?: readonly Approval[];
}

/** The state of a change, with what became of it on the channels. */
export function ChangeBadge({ change, channels, approvals }: ChangeBadgeProps) {
  const isMissing = approvals === undefined && change.status === "review";
  const { answer } = useRequest(isMissing ? api.changes[":change"] : null, { param: { change: `${change.id}` } });
  return (
    <span className="st-badge" data-status={change.status}>
      {stateWords(change, channels, approvals ?? answer?.approvals ?? [])}
    </span>
  );
}

/** All channels with what each serves, none until they are here. Asked for again whenever `seen` is another object. */
export function useServed(seen: unknown): readonly DetailedChannel[] {
  const [served, setServed] = useState<readonly DetailedChannel[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was released meanwhile comes with another object
  useEffect(() => {
    let isLeft = false;
    // Without an answer the state of the change alone is said.
    readChannels().then(
      (channels) => !isLeft && setServed(channels),
      () => undefined,
    );
    return () => {
      isLeft = true;
    };
  }, [seen]);
  return served;
}

async function readChannels(): Promise<readonly DetailedChannel[]> {
  const { channels } = await parseResponse(api.channels.$get({}));
  const details = channels.map(({ name }) =>
    parseResponse(api.channels[":channel"].$get({ param: { channel: name } })),
  );
  return Promise.all(details);
}

/**
 * The state of a change in words, as people see it.
 * @internal for its test
 */
export function stateWords(
  { status, release }: Change,
  channels: readonly DetailedChannel[],
  approvals: readonly Approval[],
): string {
  const given = channels.find(({ rollout }) => rollout?.release === release);
  if (status === "review" && given?.rollout != null) {
    return `Given to ${percentAt(given.rollout.rules.steps, new Date(given.now))}%`;
  }
  if (status === "review" && approvals.length > 0) {
    const counted = (ownApproval: boolean) =>
      approvals.filter(({ isOwn, doubt }) => doubt === null && (!isOwn || ownApproval)).length;
    if (channels.some((one) => counted(one.ownApproval) >= Math.max(1, one.approvals))) return "Approved";
  }
  const isTakenBack = channels.some(({ takenBack }) => takenBack.includes(release ?? ""));
  const isServed = channels.some((channel) => channel.release === release);
  return status === "released" && isTakenBack && !isServed ? "Rolled back" : STATUS[status];
}
