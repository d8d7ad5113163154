import type { Difference } from "../../kit/compare-json.ts";
import type { SourceFile } from "../../language/project/source-file.ts";
import type { FileInJson } from "../../wire/schemas/change-schemas.ts";
import { conflictingPlaces, mergeDocuments } from "../document/merge/merge-documents.ts";
import type { Preferred } from "../document/merge/merge-json.ts";
import type { BothChanged } from "../requests/both-changed.ts";

/** The same, with what both touched in it; no places where that cannot be told. */
export interface OpenConflict extends BothChanged {
  readonly places: readonly Difference[];
}

/** New content of a file, or its removal. */
export type Edit = FileInJson | { readonly path: string; readonly removed: true };

interface PutTogether {
  readonly files: readonly Edit[];
  readonly open: readonly OpenConflict[];
}

/** Merged files that both sides changed, and the conflicts that a person has to decide. */
export function putTogether(
  conflicts: readonly BothChanged[],
  base: readonly SourceFile[],
  prefer: Preferred,
): PutTogether {
  const files: Edit[] = [];
  const open: OpenConflict[] = [];
  for (const conflict of conflicts) {
    const { path, yours, theirs } = conflict;
    const [before, mine, other] = [base.find((one) => one.path === path)?.text, textOf(yours), textOf(theirs)];
    const areTexts = before !== undefined && mine !== undefined && other !== undefined;
    const merged = areTexts ? mergeDocuments(before, mine, other, prefer) : null;
    if (merged !== null) files.push({ path, text: merged });
    else if (prefer !== null) files.push((prefer === "mine" ? yours : theirs) ?? { path, removed: true });
    else open.push({ ...conflict, places: areTexts ? conflictingPlaces(before, mine, other) : [] });
  }
  return { files, open };
}

function textOf(file: FileInJson | null): string | undefined {
  return file !== null && "text" in file ? file.text : undefined;
}
