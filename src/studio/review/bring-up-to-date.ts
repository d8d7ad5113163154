import type { Difference } from "../../kit/compare-json.ts";
import type { SourceFile } from "../../language/source-file.ts";
import type { Change } from "../../releases/store/change-rows.ts";
import { conflictingPlaces, mergeDocuments } from "../editor/merge/merge-documents.ts";
import type { Preferred } from "../editor/merge/merge-json.ts";
import { ApiError, request } from "../requests/request.ts";
import type { ProjectFile } from "../requests/types.ts";

/** A file that both the change and what was released since have another way. */
export interface BothChanged {
  readonly path: string;
  /** Who made what was released. */
  readonly by: string;
  /** Null takes the file away. */
  readonly yours: ProjectFile | null;
  readonly theirs: ProjectFile | null;
}

/** The same, with what both touched in it; no places where that cannot be told. */
export interface OpenConflict extends BothChanged {
  readonly places: readonly Difference[];
}

type Edit = ProjectFile | { readonly path: string; readonly removed: true };

/**
 * Puts a change upon another release. Parts of a document that only one of both touched are put together.
 * @param base the documents that the change was made from
 * @param prefer whose stays where both touched the same; null asks
 * @returns what has to be decided first; nothing where it is done
 * @throws ApiError
 */
export async function bringUpToDate(
  change: Pick<Change, "id">,
  base: readonly SourceFile[],
  release: string,
  prefer: Preferred,
): Promise<readonly OpenConflict[]> {
  const { revision } = await request<Change>(`changes/${change.id}`);
  const rebase = (files: readonly Edit[]) =>
    request<Change>(`changes/${change.id}/rebase`, { method: "post", json: { base: release, files }, revision });
  try {
    await rebase([]);
    return [];
  } catch (error) {
    const conflicts = error instanceof ApiError && error.code === "outdated" ? error.details.conflicts : undefined;
    if (!Array.isArray(conflicts)) throw error;
    const { files, open } = putTogether(conflicts as readonly BothChanged[], base, prefer);
    if (open.length === 0) await rebase(files);
    return open;
  }
}

interface PutTogether {
  readonly files: readonly Edit[];
  readonly open: readonly OpenConflict[];
}

/** What the files are to be that both changed, and which of them somebody has to decide about. */
function putTogether(
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

function textOf(file: ProjectFile | null): string | undefined {
  return file !== null && "text" in file ? file.text : undefined;
}
