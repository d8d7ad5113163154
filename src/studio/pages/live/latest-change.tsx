import { Suspense, useState } from "react";
import { Button } from "../../controls/button.tsx";
import { lazyPart } from "../../controls/lazy-part.tsx";

/** It compiles both releases: fetched when somebody wants to see them. */
const ReleaseDifferences = lazyPart(
  async () => (await import("../../review/release-differences.tsx")).ReleaseDifferences,
);

interface LatestChangeProps {
  /** Ids of releases. */
  readonly from: string;
  readonly to: string;
  /** Display name of the later one. */
  readonly label: string;
}

/** Changes that came with a release, in pictures and in words, once somebody asks for them. */
export function LatestChange({ from, to, label }: LatestChangeProps) {
  const [isShown, setShown] = useState(false);
  return (
    <div className="st-latest">
      <Button tone="quiet" aria-expanded={isShown} onClick={() => setShown(!isShown)}>
        What {label} changed
      </Button>
      {isShown && (
        <Suspense fallback={<p className="st-hint">Comparing …</p>}>
          <ReleaseDifferences from={from} to={to} hasPictures />
        </Suspense>
      )}
    </div>
  );
}
