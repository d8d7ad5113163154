import { useState } from "react";
import type { Change } from "../../diff/change.ts";
import type { Review } from "../../releases/store/reviews.ts";
import { Button } from "../controls/button.tsx";
import { When } from "../controls/when.tsx";
import { useUnsentWords } from "../session/use-unsent-words.ts";
import { CommentWords } from "./comment-words.tsx";

interface PlaceCommentsProps {
  readonly change: Change;
  readonly reviews: readonly Review[];
  /** Null where nothing can be said now. */
  readonly onComment: ((words: string, place: Pick<Review, "path" | "pointer">) => Promise<boolean>) | null;
}

/** Comments on one change, and a field to add another. */
export function PlaceComments({ change: { kind, file, pointer, words }, reviews, onComment }: PlaceCommentsProps) {
  const [text, setText] = useUnsentWords(`${kind} ${file} ${pointer}`);
  const [busy, setBusy] = useState(false);
  const its = reviews.filter((one) => one.path === file && one.pointer === pointer);
  const send = async () => {
    if (onComment === null || text === null) return;
    setBusy(true);
    if (await onComment(text, { path: file, pointer })) setText(null);
    setBusy(false);
  };
  return (
    <>
      {its.map((one) => (
        <p key={one.id} className="st-comment">
          <strong>{one.by}</strong> <When at={one.at} />
          <br />
          <CommentWords words={one.words} />
        </p>
      ))}
      {onComment !== null && text === null && (
        <button
          type="button"
          className="st-say"
          aria-label={`${its.length === 0 ? "Comment on" : "Answer on"} ${words}`}
          onClick={() => setText("")}
        >
          {its.length === 0 ? "Comment" : "Answer"}
        </button>
      )}
      {text !== null && (
        <div className="st-comment">
          <textarea
            aria-label="Comment"
            placeholder="@name tells somebody"
            rows={2}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
          <div className="st-row">
            <Button
              tone="primary"
              busy={busy}
              disabled={onComment === null || text.trim() === ""}
              onClick={() => send()}
            >
              Say it
            </Button>
            <Button tone="quiet" onClick={() => setText(null)}>
              Cancel
            </Button>
          </div>
        </div>
      )}
    </>
  );
}
