import { parseResponse } from "hono/client";
import type { SourceFile } from "../../../../language/project/source-file.ts";
import { documentsIn } from "../../../requests/documents-in.ts";
import { api } from "../../../requests/request.ts";

/** Documents whose history is read, and releases that are read whole: what a file was saved from is seldom older. */
const MAX_DOCUMENTS = 20;
const MAX_RELEASES = 6;

/**
 * The documents of the releases before one, in which some of them had other content; the latest first. A file of texts may
 * have been saved from any of these.
 * @throws ApiError
 */
export async function earlierDocuments(
  release: string,
  paths: readonly string[],
): Promise<readonly (readonly SourceFile[])[]> {
  const base = await parseResponse(api.releases[":release"].$get({ param: { release } }));
  const versions = paths.slice(0, MAX_DOCUMENTS).map(async (path) => {
    return (await parseResponse(api.documents.versions.$get({ query: { path } }))).versions;
  });
  const numbers = new Set((await Promise.all(versions)).flat().map(({ number }) => number));
  const earlier = [...numbers].filter((number) => number < base.number).sort((one, other) => other - one);
  return Promise.all(
    earlier.slice(0, MAX_RELEASES).map(async (number) => {
      const { documents } = api.releases[":release"];
      const { files } = await parseResponse(documents.$get({ param: { release: `${number}` }, query: {} }));
      return documentsIn(files);
    }),
  );
}
