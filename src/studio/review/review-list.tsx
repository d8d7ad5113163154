import type { Review } from "../../releases/store/reviews.ts";
import { When } from "../controls/when.tsx";

const SAID: { readonly [verdict in Review["verdict"]]: string } = {
  approved: "approved",
  changes: "asked for changes",
  comment: "said",
};

/** What people said of a change, oldest first. */
export function ReviewList({ reviews }: { readonly reviews: readonly Review[] }) {
  if (reviews.length === 0) return null;
  return (
    <ul className="st-said">
      {reviews.map((one) => (
        <li key={one.id}>
          <strong>{one.by}</strong> {SAID[one.verdict]} <When at={one.at} />
          {one.path !== null && (
            <span className="st-over">
              {" "}
              {one.path.replace(/^schemas\//, "")} {one.pointer}
            </span>
          )}
          {one.words !== "" && <p>{one.words}</p>}
        </li>
      ))}
    </ul>
  );
}
