import type { Review } from "../../releases/store/reviews.ts";
import { When } from "../controls/when.tsx";
import { wordedPlace } from "../document/node-at.ts";
import { useEditing } from "../session/editing.tsx";
import { CommentWords } from "./comment-words.tsx";

const SAID: { readonly [verdict in Review["verdict"]]: string } = {
  approved: "approved",
  changes: "asked for changes",
  comment: "said",
};

interface ReviewListProps {
  readonly reviews: readonly Review[];
  /** Id of what the change is now; null since it was edited. */
  readonly release: string | null;
}

/** Comments and verdicts on a change, oldest first. */
export function ReviewList({ reviews, release }: ReviewListProps) {
  const { read } = useEditing();
  if (reviews.length === 0) return null;
  return (
    <ul className="st-said">
      {reviews.map((one) => (
        <li key={one.id}>
          <strong>{one.by}</strong> {SAID[one.verdict]} <When at={one.at} />
          {one.verdict === "approved" && one.release !== release && (
            <span className="st-hint"> · voided by a later edit</span>
          )}
          {one.path !== null && <span className="st-over"> {wordedPlace(read, one.path, one.pointer ?? "")}</span>}
          {one.words !== "" && (
            <p>
              <CommentWords words={one.words} />
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}
