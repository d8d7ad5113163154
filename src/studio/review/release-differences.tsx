import { Suspense, useMemo, useState } from "react";
import type { FileInJson } from "../../wire/schemas/change-schemas.ts";
import { Button } from "../controls/button.tsx";
import { lazyPart } from "../controls/lazy-part.tsx";
import { Problem } from "../controls/problem.tsx";
import { api } from "../requests/request.ts";
import { useRequest } from "../requests/use-request.ts";
import { ChangeList } from "./change-list.tsx";
import { useDiff } from "./use-diff.ts";

/** It compiles both releases. */
const BeforeAfter = lazyPart(async () => (await import("./before-after.tsx")).BeforeAfter);
const ChangedScreens = lazyPart(async () => (await import("./changed-screens.tsx")).ChangedScreens);

interface ReleaseDifferencesProps {
  /** Ids of releases. */
  readonly from: string;
  readonly to: string;
  /** Whether pictures of the screens stand with the words. */
  readonly hasPictures?: boolean;
}

/** Differences that borrowers will see when one release replaces another. */
export function ReleaseDifferences({ from, to, hasPictures = false }: ReleaseDifferencesProps) {
  const before = useRequest(api.releases[":release"].documents, { param: { release: from }, query: {} });
  const after = useRequest(api.releases[":release"].documents, { param: { release: to }, query: {} });
  const files = [before.answer?.files, after.answer?.files] as const;
  const error = before.error ?? after.error;
  if (error !== null) return <Problem error={error} />;
  if (files[0] === undefined || files[1] === undefined) return <p className="st-hint">Reading both releases …</p>;
  return <Differences before={files[0]} after={files[1]} hasPictures={hasPictures} />;
}

interface DifferencesProps extends Pick<Required<ReleaseDifferencesProps>, "hasPictures"> {
  readonly before: readonly FileInJson[];
  readonly after: readonly FileInJson[];
}

function Differences({ before, after, hasPictures }: DifferencesProps) {
  const old = useMemo(() => textsIn(before), [before]);
  const now = useMemo(() => textsIn(after), [after]);
  const diff = useDiff(old, now);
  const [isComparing, setComparing] = useState(false);
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard */}
      <section className="st-foretold" aria-label="What changes" tabIndex={0}>
        <ChangeList diff={diff} />
      </section>
      {hasPictures && diff !== null && diff.changes.length > 0 && (
        <Suspense fallback={<p className="st-hint">Drawing …</p>}>
          <ChangedScreens before={old} after={now} diff={diff} />
        </Suspense>
      )}
      {!hasPictures && diff !== null && diff.changes.length > 0 && (
        <Button onClick={() => setComparing(true)}>Before and after</Button>
      )}
      {isComparing && diff !== null && (
        <Suspense fallback={<p className="st-hint">Opening …</p>}>
          <BeforeAfter before={old} after={now} diff={diff} onClose={() => setComparing(false)} />
        </Suspense>
      )}
    </>
  );
}

function textsIn(files: readonly FileInJson[]): readonly { readonly path: string; readonly text: string }[] {
  return files.flatMap((file) => ("text" in file && file.path.endsWith(".json") ? [file] : []));
}
