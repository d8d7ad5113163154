import { indexesOf } from "../indexes-of.ts";
import "./skeleton.css";

export type SkeletonShape = "lines" | "card" | "rows" | "amount";

const MOST = 20;

/** Grey shapes where something is still loading: `lines`, a `card`, `rows` of facts, a large `amount`. */
export function Skeleton({ shape, count }: { readonly shape: SkeletonShape; readonly count: number | null }) {
  const bones = indexesOf(new Array(Math.min(MOST, Math.max(1, Math.floor(count ?? 1)))).fill(null));
  return (
    <div className="sk-skeleton" aria-hidden="true">
      {bones.map((bone) => (
        <div className={`sk-bone sk-bone-${shape}`} key={bone} />
      ))}
    </div>
  );
}
