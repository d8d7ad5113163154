import { hasRole, useSession } from "../../account/session.tsx";
import { Button } from "../../controls/button.tsx";
import { Problem } from "../../controls/problem.tsx";
import type { ShownScreen } from "../../review/change-list.tsx";
import { GiveUp } from "../../review/give-up.tsx";
import { GuardNote } from "../../review/guard-note.tsx";
import { ReleaseStatus } from "../../review/release-status.tsx";
import { ReviewList } from "../../review/review-list.tsx";
import { UpToDate } from "../../review/up-to-date.tsx";
import { useOpened } from "../../session/opened-change.ts";
import { useScreenNames } from "../../session/use-screen-names.ts";
import { Approval } from "./approval.tsx";
import { Differences } from "./differences.tsx";
import { SendForReview } from "./send-for-review.tsx";
import { type ChangeDiff, useChangeDiff } from "./use-change-diff.ts";
import { useReview } from "./use-review.ts";

/** Review of a change: its differences, comments and verdicts, and its release to channels. */
export function ReviewPanel() {
  return <ReviewContent changed={useChangeDiff()} />;
}

interface ReviewContentProps {
  readonly changed: ChangeDiff;
  /** The screen that is beside it, before and after; null where it is no page. */
  readonly shown?: ShownScreen | null;
}

/** Changes in words, and what is said and decided about them. */
export function ReviewContent({ changed, shown = null }: ReviewContentProps) {
  const isEditor = hasRole(useSession(), "editor");
  const { change, base, session, onChanged } = useOpened();
  const review = useReview();
  const { ofId } = useScreenNames();
  const isSent = change.release !== null && change.status === "review";
  const isOpen = change.status === "draft" || change.status === "review";
  return (
    <div className="st-review">
      {change.release !== null &&
        review.channels.map((channel) => (
          <GuardNote
            key={channel.name}
            channel={channel}
            release={change.release ?? ""}
            title={change.title}
            screenTitle={ofId}
          />
        ))}
      <Differences
        changed={changed}
        review={review}
        canComment={change.release !== null && change.status !== "discarded"}
        shown={shown}
      />
      {isEditor && (
        <UpToDate change={change} base={base} channels={review.channels} flush={session.flush} onDone={review.reopen} />
      )}
      {isOpen && !isSent && <SendForReview review={review} isChanged={changed.diff !== null && !changed.isSame} />}
      {isSent && <Approval review={review} diff={changed.diff} />}
      {change.status === "released" &&
        review.channels.map(({ name, revision }) => (
          <ReleaseStatus key={`${name} ${revision}`} channel={name} release={change.release ?? ""} />
        ))}
      <Problem error={review.error} />
      {review.showEarlier !== null && <Button onClick={review.showEarlier}>Show earlier comments</Button>}
      <ReviewList reviews={review.reviews} release={change.release} />
      {isEditor && <GiveUp change={change} flush={session.flush} onDone={onChanged} />}
    </div>
  );
}
