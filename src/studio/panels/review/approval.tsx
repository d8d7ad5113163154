import { hasRole, useSession } from "../../account/session.tsx";
import { Button } from "../../controls/button.tsx";
import { Problem } from "../../controls/problem.tsx";
import { api } from "../../requests/request.ts";
import { useRequest } from "../../requests/use-request.ts";
import { ChannelReleases } from "../../review/channel-releases.tsx";
import { Verdict } from "../../review/verdict.tsx";
import { useSessionState } from "../../session/change-session/use-session-state.ts";
import { useEditing } from "../../session/editing.tsx";
import { useOpened } from "../../session/opened-change.ts";
import type { ChangeDiff } from "./use-change-diff.ts";
import type { ReviewState } from "./use-review.ts";

interface ApprovalProps {
  readonly review: ReviewState;
  readonly diff: ChangeDiff["diff"];
}

/** Verdicts on a change that was sent, and its release to channels. */
export function Approval({ review, diff }: ApprovalProps) {
  const user = useSession();
  const { languages } = useEditing();
  const { change, details, session } = useOpened();
  const revision = useSessionState(session, (state) => state.revision);
  // Somebody else edited it since its documents or its base were read: what is shown here is not what would be approved.
  const isBehind = change.revision > revision || change.base !== details.base;
  const isMine = change.contributors.includes(user.name) || change.author === user.name;
  const { approvals } = details;
  return (
    <>
      <h2>Approval</h2>
      {change.assistants.length > 0 && (
        <p className="st-note">Made with an assistant: {change.assistants.join(", ")}. Look at each difference.</p>
      )}
      <p className="st-hint">
        {approvals.length === 0
          ? "Not approved yet. Any later edit voids an approval."
          : `Approved by ${approvals.map(({ by }) => by).join(", ")}.`}
      </p>
      {approvals.map(
        ({ by, doubt }) =>
          doubt !== null && (
            <p key={by} className="st-hint">
              {by}’s approval does not count: {doubt}.
            </p>
          ),
      )}
      {isBehind ? (
        <div className="st-note" role="status">
          <p>It was edited since you opened it, so this is out of date.</p>
          <Button onClick={() => review.reopen()}>Show the latest</Button>
        </div>
      ) : isMine ? (
        <p className="st-hint">Approval must come from somebody who did not edit it.</p>
      ) : (
        hasRole(user, "approver") && <ReviewerVerdict key={change.release} review={review} diff={diff} />
      )}
      {hasRole(user, "approver") && !isBehind && (
        <ChannelReleases
          change={change}
          channels={review.channels}
          approvals={approvals}
          diff={diff}
          languages={languages}
          onDone={review.refresh}
        />
      )}
    </>
  );
}

/** The verdict of somebody who did not work on it. The server takes none of what it did not show, nor is one offered. */
function ReviewerVerdict({ review, diff }: ApprovalProps) {
  const { change, details } = useOpened();
  const { name } = useSession();
  const isApproved = details.approvals.some(({ by, doubt }) => by === name && doubt === null);
  const { answer, error, reload } = useRequest(api.changes[":change"].differences, {
    param: { change: `${change.id}` },
  });
  const isShown = diff !== null && answer?.release === change.release && answer?.base === details.base;
  return (
    <>
      <Problem error={error} onRetry={() => reload()} />
      <Verdict isApproved={isApproved} busy={review.busy} isShown={isShown} onDecide={review.decide} />
    </>
  );
}
