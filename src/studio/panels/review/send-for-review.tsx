import { useAtomValue, useSetAtom } from "jotai";
import { hasRole, useSession } from "../../account/session.tsx";
import { Button } from "../../controls/button.tsx";
import { diagnosticsAtom, reportAtom } from "../../session/change-atoms.ts";
import { useUnsentWords } from "../../session/use-unsent-words.ts";
import { panelAtom } from "../shown-panel.ts";
import type { ReviewState } from "./use-review.ts";

interface SendForReviewProps {
  readonly review: ReviewState;
  /** It differs from its base. */
  readonly isChanged: boolean;
}

/** Sends a change for review, once no error is left. */
export function SendForReview({ review, isChanged }: SendForReviewProps) {
  const user = useSession();
  const setPanel = useSetAtom(panelAtom);
  const [note, setNote] = useUnsentWords("note to the reviewer");
  const send = async () => {
    if (await review.send(note ?? "")) setNote(null);
  };
  const errors = useAtomValue(diagnosticsAtom).filter(({ severity }) => severity === "error").length;
  const isChecked = useAtomValue(reportAtom) !== null;
  return (
    <div className="st-send">
      <p className="st-hint">
        {errors > 0 ? (
          <>
            <button type="button" className="st-link" onClick={() => setPanel("problems")}>
              {errors} {errors === 1 ? "problem" : "problems"}
            </button>{" "}
            {errors === 1 ? "keeps" : "keep"} it from being sent.
          </>
        ) : isChecked ? (
          "No problem keeps it from being sent."
        ) : (
          "Checking the documents …"
        )}
      </p>
      {hasRole(user, "editor") && (
        <>
          <input
            aria-label="Note to the reviewer"
            placeholder="Note to the reviewer, if you like"
            value={note ?? ""}
            maxLength={1000}
            onChange={(event) => setNote(event.target.value)}
          />
          <Button
            tone="primary"
            busy={review.busy}
            disabled={errors > 0 || !isChecked || !isChanged}
            onClick={() => send()}
          >
            Send for review
          </Button>
        </>
      )}
      {review.busy && (
        <p className="st-hint" role="status">
          Sending. The server checks every document first, which takes up to a minute.
        </p>
      )}
    </div>
  );
}
