import { useMemo, useState } from "react";
import { Link } from "react-router-dom";
import { Button } from "../../controls/button.tsx";
import { BeforeAfter } from "../../review/before-after.tsx";
import { ChangeList, type ShownScreen } from "../../review/change-list.tsx";
import { JsonChanges } from "../../review/json-changes.tsx";
import { PlaceComments } from "../../review/place-comments.tsx";
import { useOpened } from "../../session/opened-change.ts";
import type { ChangeDiff } from "./use-change-diff.ts";
import type { ReviewState } from "./use-review.ts";

interface DifferencesProps {
  readonly changed: ChangeDiff;
  readonly review: ReviewState;
  readonly canComment: boolean;
  /** The screen that is beside it, before and after; null where it is no page. */
  readonly shown: ShownScreen | null;
}

/** Differences that a change makes for borrowers: in words, as JSON, and as screens before and after. */
export function Differences({ changed: { diff, documents, isSame }, review, canComment, shown }: DifferencesProps) {
  const { base, change } = useOpened();
  const [isComparing, setComparing] = useState(false);
  const [before, after] = useMemo(() => [textsOf(base), textsOf(documents)], [base, documents]);
  const onComment = canComment ? review.comment : null;
  return (
    <>
      <header className="st-head">
        <h2>What changes for borrowers</h2>
        {diff !== null && diff.changes.length > 0 && shown === null && (
          <div className="st-row">
            <Link className="st-button" to={`/changes/${change.id}/review`}>
              As a page
            </Link>
            <Button onClick={() => setComparing(true)}>Before and after</Button>
          </div>
        )}
      </header>
      <ChangeList
        diff={diff}
        shown={shown}
        below={(one) => <PlaceComments change={one} reviews={review.reviews} onComment={onComment} />}
      />
      {!isSame && (
        <details>
          <summary>For developers: as JSON</summary>
          <JsonChanges before={before} after={after} />
        </details>
      )}
      {isComparing && diff !== null && (
        <BeforeAfter before={base} after={documents} diff={diff} onClose={() => setComparing(false)} />
      )}
    </>
  );
}

function textsOf(files: ChangeDiff["documents"]): ReadonlyMap<string, string> {
  return new Map(files.map(({ path, text }) => [path, text]));
}
