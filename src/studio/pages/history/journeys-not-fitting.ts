import { parseResponse } from "hono/client";
import type { Diagnostic } from "../../../language/diagnostic.ts";
import type { SourceFile } from "../../../language/project/source-file.ts";
import { asObject } from "../../document/json-parts.ts";
import { readText } from "../../document/plain-words.ts";
import { createDocumentReader } from "../../document/read-document.ts";
import { createProjectClient } from "../../model/project-client.ts";
import type { ProjectReport } from "../../model/worker/project-messages.ts";
import { projectPictures } from "../../pictures/project-pictures.ts";
import { documentsIn } from "../../requests/documents-in.ts";
import { liveRelease } from "../../requests/live-release.ts";
import { api } from "../../requests/request.ts";
import { readVersion } from "./restore.ts";

const JOURNEY = /^schemas\/journeys\//;

/**
 * Titles of the journeys that fit what is live, and no longer once a document is as it was in a release.
 * @throws ApiError
 */
export async function journeysNotFitting(path: string, release: string): Promise<readonly string[]> {
  const param = { release: await liveRelease() };
  const [version, { files }] = await Promise.all([
    readVersion(path, release),
    parseResponse(api.releases[":release"].documents.$get({ param, query: {} })),
  ]);
  const live = documentsIn(files);
  const text = version !== null && "text" in version ? version.text : null;
  const { before, after } = await reportsAround(live, [...projectPictures(files).keys()], { path, text });
  const [language = "en"] = before.languages;
  const read = createDocumentReader({ text: (one) => live.find((file) => file.path === one)?.text });
  return newlyWrong(before.diagnostics, after.diagnostics).map((file) => {
    const title = readText(asObject(read(file)).summary, language);
    return title === "" ? file : title;
  });
}

/**
 * Journeys with diagnostics that they did not have before.
 * @internal for its test, beside this module
 */
export function newlyWrong(before: readonly Diagnostic[], after: readonly Diagnostic[]): readonly string[] {
  const keyOf = ({ file, path, message }: Diagnostic) => `${file} ${path} ${message}`;
  const known = new Set(before.map(keyOf));
  const found = after.filter((one) => JOURNEY.test(one.file) && !known.has(keyOf(one)));
  return [...new Set(found.map(({ file }) => file))];
}

/** Reports of documents before and after an edit. */
async function reportsAround(
  files: readonly SourceFile[],
  pictures: readonly string[],
  edit: { readonly path: string; readonly text: string | null },
): Promise<{ readonly before: ProjectReport; readonly after: ProjectReport }> {
  let onReport: (report: ProjectReport) => void = () => undefined;
  const client = createProjectClient(
    () => undefined,
    (report) => onReport(report),
  );
  const next = (ask: () => void) =>
    new Promise<ProjectReport>((resolve) => {
      onReport = resolve;
      ask();
    });
  try {
    const before = await next(() => client.take(files, pictures));
    return { before, after: await next(() => client.edit(edit.path, edit.text)) };
  } finally {
    client.close();
  }
}
