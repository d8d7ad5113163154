import { parseResponse } from "hono/client";
import type { SourceFile } from "../../language/project/source-file.ts";
import type { Change } from "../../releases/store/rows/change-rows.ts";
import type { Preferred } from "../document/merge/merge-json.ts";
import { bothChanged } from "../requests/both-changed.ts";
import { api, seen } from "../requests/request.ts";
import { type Edit, type OpenConflict, putTogether } from "./put-together.ts";

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
  const param = { change: `${change.id}` };
  const { revision } = await parseResponse(api.changes[":change"].$get({ param }));
  const rebase = (files: readonly Edit[]) =>
    api.changes[":change"].rebase.$post({ param, header: seen(revision), json: { base: release, files } });
  try {
    await rebase([]);
    return [];
  } catch (error) {
    const conflicts = bothChanged(error);
    if (conflicts === null) throw error;
    const { files, open } = putTogether(conflicts, base, prefer);
    if (open.length === 0) await rebase(files);
    return open;
  }
}
