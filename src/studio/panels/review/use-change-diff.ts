import type { SourceFile } from "../../../language/project/source-file.ts";
import { useDiff } from "../../review/use-diff.ts";
import type { Documents } from "../../session/change-atoms.ts";
import { useSelected } from "../../session/editing.tsx";
import { useOpened } from "../../session/opened-change.ts";

/** The documents of the open change, and how they differ from its base. */
export interface ChangeDiff {
  readonly documents: readonly SourceFile[];
  /** Null until it is worked out. */
  readonly diff: ReturnType<typeof useDiff>;
  readonly isSame: boolean;
}

export function useChangeDiff(): ChangeDiff {
  const { base } = useOpened();
  const documents = useSelected(filesOf, null);
  const diff = useDiff(base, documents);
  return { documents, diff, isSame: diff !== null && diff.changes.length + diff.layout.length === 0 };
}

function filesOf({ draft }: Documents): readonly SourceFile[] {
  return draft.paths().map((path) => ({ path, text: draft.text(path) ?? "" }));
}
