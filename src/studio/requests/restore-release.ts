import { parseResponse } from "hono/client";
import type { Change } from "../../wire/schemas/change-schemas.ts";
import { liveRelease } from "./live-release.ts";
import { api, seen } from "./request.ts";

/** A change would change nothing. */
export class AlreadySoError extends Error {
  override readonly name = "AlreadySoError";

  constructor() {
    super("It is so already: a change would change nothing.");
  }
}

/**
 * A change of what is live that makes everything as it was in a release. It is reviewed and released like any other.
 * @throws ApiError, AlreadySoError
 */
export async function restoreRelease(release: string, title: string): Promise<Change> {
  const base = await liveRelease();
  if (base === release) throw new AlreadySoError();
  const { id, revision } = await beginChange(title, base);
  const options = { param: { change: `${id}` }, header: seen(revision), json: { release } };
  return parseResponse(api.changes[":change"].restore.$post(options));
}

/** @throws ApiError */
export async function beginChange(title: string, base: string): Promise<Change> {
  return parseResponse(api.changes.$post({ json: { title: title.slice(0, 200), base } }));
}
