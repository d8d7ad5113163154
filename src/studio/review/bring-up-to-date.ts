import type { SourceFile } from "../../language/source-file.ts";
import type { Change } from "../../releases/store/change-rows.ts";
import type { Preferred } from "../document/merge/merge-json.ts";
import { ApiError, request } from "../requests/request.ts";
import { type BothChanged, type Edit, type OpenConflict, putTogether } from "./put-together.ts";

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
