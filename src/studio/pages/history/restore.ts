import type { Change } from "../../../releases/store/change-rows.ts";
import { liveRelease } from "../../requests/live-release.ts";
import { request } from "../../requests/request.ts";
import type { ProjectFile } from "../../requests/types.ts";

/**
 * A change that makes everything as it was in a release. It is reviewed and released like any other.
 * @throws ApiError
 */
export async function restoreRelease({
  id,
  number,
}: {
  readonly id: string;
  readonly number: number;
}): Promise<Change> {
  const { id: change, revision } = await beginChange(`Everything as in release ${number}`);
  return request<Change>(`changes/${change}/restore`, { method: "post", json: { release: id }, revision });
}

/**
 * A change that makes one document as it was in a release, and leaves all others as they are.
 * @throws ApiError
 */
export async function restoreDocument(path: string, release: { readonly id: string; readonly number: number }) {
  const file = await readVersion(path, release.id);
  const name = path.replace(/^schemas\/|\.json$/g, "");
  const change = await beginChange(`${name} as in release ${release.number}`);
  const json = { files: [file ?? { path, removed: true }] };
  await request(`changes/${change.id}/documents`, { method: "patch", json, revision: change.revision });
  return change;
}

/**
 * A document as it is in a release; null where the release has none.
 * @throws ApiError
 */
export async function readVersion(path: string, release: string): Promise<ProjectFile | null> {
  const { files } = await request<{ files: readonly ProjectFile[] }>(
    `releases/${release}/documents?path=${encodeURIComponent(path)}`,
  );
  return files[0] ?? null;
}

async function beginChange(title: string): Promise<Change> {
  return request<Change>("changes", { method: "post", json: { title, base: await liveRelease() } });
}
