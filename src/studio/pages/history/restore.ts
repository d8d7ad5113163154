import { parseResponse } from "hono/client";
import type { FileInJson } from "../../../wire/schemas/change-schemas.ts";
import { asObject } from "../../document/json-parts.ts";
import { plainName } from "../../document/plain-words.ts";
import { createDocumentReader } from "../../document/read-document.ts";
import { screenTitle } from "../../document/screen-titles.ts";
import { liveRelease } from "../../requests/live-release.ts";
import { api, seen } from "../../requests/request.ts";
import { AlreadySoError, beginChange } from "../../requests/restore-release.ts";

/**
 * A change that makes one document as it was in a release, and leaves all others as they are.
 * @throws ApiError, AlreadySoError
 */
export async function restoreDocument(path: string, release: { readonly id: string; readonly number: number }) {
  const base = await liveRelease();
  const [file, now] = await Promise.all([readVersion(path, release.id), readVersion(path, base)]);
  if (JSON.stringify(file) === JSON.stringify(now)) throw new AlreadySoError();
  const change = await beginChange(`${nameOf(path, file)} as in release ${release.number}`, base);
  const json = { files: [file ?? { path, removed: true as const }] };
  const param = { change: `${change.id}` };
  await api.changes[":change"].documents.$patch({ param, header: seen(change.revision), json });
  return change;
}

/** A screen by its title, another document by its file's name. */
function nameOf(path: string, file: FileInJson | null): string {
  const id = path.replace(/^.*\/|\.json$/g, "");
  const isScreen = path.startsWith("schemas/screens/") && file !== null && "text" in file;
  return isScreen
    ? screenTitle(asObject(createDocumentReader({ text: () => file.text })(path)).title, id)
    : plainName(id);
}

/**
 * A document as it is in a release; null where the release has none.
 * @throws ApiError
 */
export async function readVersion(path: string, release: string): Promise<FileInJson | null> {
  const { files } = await parseResponse(
    api.releases[":release"].documents.$get({ param: { release }, query: { path } }),
  );
  return files[0] ?? null;
}
