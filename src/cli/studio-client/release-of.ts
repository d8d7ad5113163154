import { parseResponse } from "hono/client";
import { documentsHash } from "../../compile/documents-hash.ts";
import { WrongCallError } from "../command/wrong-call-error.ts";
import { currentProject } from "../project-root.ts";
import { readProject } from "./project-folder.ts";
import { readChange } from "./read-change.ts";
import type { StudioClient } from "./studio-client.ts";

interface Named {
  readonly change: string | undefined;
  readonly release: string | undefined;
}

/** The id of a named release, of what a change is now, or of what the working folder's documents are. */
export async function releaseOf(studio: StudioClient, { change, release }: Named): Promise<string> {
  if (change !== undefined && release !== undefined) throw new WrongCallError("name a change or a release, not both");
  if (change !== undefined) {
    const found = await readChange(studio, change);
    if (found.release === null) throw new WrongCallError(`change ${change} is not sent for review`);
    return found.release;
  }
  const name = release ?? documentsHash(await readProject(currentProject()));
  const param = { release: encodeURIComponent(name) };
  return (await parseResponse(studio.api.releases[":release"].$get({ param }))).id;
}
