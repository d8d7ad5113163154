import "./skeleton.css";

export type SkeletonShape = "lines" | "card" | "rows" | "amount";

const MAX_SHAPES = 20;

/** Grey shapes where something is still loading: `lines`, a `card`, `rows` of facts, a large `amount`. */
export function Skeleton({ shape, count }: { readonly shape: SkeletonShape; readonly count: number | null }) {
  const shapes = [...new Array(Math.min(MAX_SHAPES, Math.max(1, Math.floor(count ?? 1)))).keys()];
  return (
    <div className="sk-skeleton" aria-hidden="true">
      {shapes.map((index) => (
        <div className={`sk-shape sk-shape-${shape}`} key={index} />
      ))}
    </div>
  );
}
