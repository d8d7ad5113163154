import { parseResponse } from "hono/client";
import type { Change } from "../../wire/schemas/change-schemas.ts";
import { liveRelease } from "./live-release.ts";
import { api, seen } from "./request.ts";

/**
 * A change of what is live that makes everything as it was in a release. It is reviewed and released like any other.
 * @throws ApiError
 */
export async function restoreRelease(release: string, title: string): Promise<Change> {
  const { id, revision } = await beginChange(title);
  const options = { param: { change: `${id}` }, header: seen(revision), json: { release } };
  return parseResponse(api.changes[":change"].restore.$post(options));
}

/** @throws ApiError */
export async function beginChange(title: string): Promise<Change> {
  return parseResponse(api.changes.$post({ json: { title: title.slice(0, 200), base: await liveRelease() } }));
}
