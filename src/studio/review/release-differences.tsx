import { useMemo } from "react";
import { Problem } from "../controls/problem.tsx";
import type { ProjectFile } from "../requests/types.ts";
import { useRequest } from "../requests/use-request.ts";
import { ChangeList } from "./change-list.tsx";
import { useDiff } from "./use-diff.ts";

interface ReleaseDifferencesProps {
  /** Ids of releases. */
  readonly from: string;
  readonly to: string;
}

/** Differences that borrowers will see when one release replaces another. */
export function ReleaseDifferences({ from, to }: ReleaseDifferencesProps) {
  const before = useRequest<{ files: readonly ProjectFile[] }>(`releases/${from}/documents`);
  const after = useRequest<{ files: readonly ProjectFile[] }>(`releases/${to}/documents`);
  const files = [before.answer?.files, after.answer?.files] as const;
  const error = before.error ?? after.error;
  if (error !== null) return <Problem error={error} />;
  if (files[0] === undefined || files[1] === undefined) return <p className="st-hint">Reading both releases …</p>;
  return <Differences before={files[0]} after={files[1]} />;
}

function Differences({ before, after }: { readonly [side in "before" | "after"]: readonly ProjectFile[] }) {
  const old = useMemo(() => textsIn(before), [before]);
  const now = useMemo(() => textsIn(after), [after]);
  return (
    <div className="st-foretold">
      <ChangeList diff={useDiff(old, now)} />
    </div>
  );
}

function textsIn(files: readonly ProjectFile[]): readonly { readonly path: string; readonly text: string }[] {
  return files.flatMap((file) => ("text" in file && file.path.endsWith(".json") ? [file] : []));
}
