import { mkdir, readdir, writeFile } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import { checkDocuments } from "../../check/incremental/check-documents.ts";
import { pendingWarning } from "../../check/pending-facts.ts";
import type { Diagnostic } from "../../language/diagnostic.ts";
import type { ProjectFile } from "../../language/project/project-file.ts";
import { sandboxDocuments } from "../../sandbox/sandbox-documents.ts";
import { picturesOf } from "../../server/channel/retained-builds.ts";
import { readServedRelease } from "../../server/channel/served-release.ts";
import { lookAtDocuments, readDocumentsAt } from "../../server/documents/document-folder.ts";
import { readClientFiles } from "../../server/pages/client-files.ts";
import type { CommandLine, Streams } from "../command/command.ts";
import { WrongCallError } from "../command/wrong-call-error.ts";
import { docsSite } from "../docs/docs-site.ts";
import { readParts } from "../project-parts/read-parts.ts";
import { currentProject, nearestProject } from "../project-root.ts";
import { readDocuments } from "../read-documents.ts";
import { listProblems } from "../start/broken-documents.ts";
import { buildProjectClient, buildsOf } from "../start/builds/project-builds.ts";
import { createCheckRunner } from "../start/check-worker/check-runner.ts";
import { errorsAmong, shortName } from "../start/opened-releases.ts";
import { countOf } from "../studio-client/describe.ts";
import { readRelease } from "../studio-client/file-sets.ts";
import { printResult, withStudio } from "../studio-client/with-studio.ts";
import { writeInside } from "../write-inside.ts";
import type { exportDefinition } from "./definition.ts";
import { openApiDocument } from "./openapi-document.ts";
import { staticSite } from "./static-site.ts";

const FOR_RELEASES = ["release", "server", "token"] as const;
const FOR_SERVERS = ["server", "token"] as const;

/** `skrini export`: a release as files; 1 where its documents have errors. */
export async function exportRelease(
  { values, positionals: [folder = ""] }: CommandLine<typeof exportDefinition>,
  streams: Streams,
): Promise<number> {
  const target = resolve(folder);
  if (values.openapi && values.docs)
    throw new WrongCallError("--openapi writes a file, --docs a folder: give one of them");
  if (values.openapi || values.docs) {
    const unused = FOR_RELEASES.find((name) => values[name] !== undefined);
    const what = values.docs ? "--docs writes this project's reference" : "--openapi writes this project's calls";
    if (unused !== undefined) throw new WrongCallError(`--${unused} is for a release: ${what}`);
  }
  if (values.openapi) return writeOpenApi(target, values.json, streams);
  const present = await readdir(target).catch(() => []);
  if (present.length > 0) throw new WrongCallError(`${folder} is not empty: name a new folder`);
  if (values.docs) return writeDocs(target, values.json, streams);
  const { release } = values;
  if (release === undefined) {
    const unused = FOR_SERVERS.find((name) => values[name] !== undefined);
    if (unused !== undefined)
      throw new WrongCallError(`--${unused} is for --release: without it this project's documents are written`);
    const result = await write(await readProject(currentProject()), target, streams);
    printResult(result, values.json, streams);
    return result.status;
  }
  return withStudio(values, streams, async (studio) => {
    const { files } = await readRelease(studio, release);
    return write(
      [...files].map(([path, bytes]) => ({ path, bytes })),
      target,
      streams,
    );
  });
}

/** Documents with errors are refused: other teams would build from the errors. */
async function writeOpenApi(file: string, isJson: boolean, streams: Streams): Promise<number> {
  const files = readDocuments(currentProject());
  const errors = errorsAmong(checkDocuments(files, await readParts(currentProject())));
  if (errors.length > 0) {
    printResult(refusal(errors), isJson, streams);
    return 1;
  }
  const documents = sandboxDocuments(files);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, `${JSON.stringify(openApiDocument(documents), null, 2)}\n`);
  const value = { file, calls: documents.calls.map(({ id }) => id) };
  printResult({ lines: [`${countOf(documents.calls.length, "call")} in ${file}.`], value }, isJson, streams);
  return 0;
}

/** Documents with errors are refused: they have no reference. */
async function writeDocs(target: string, isJson: boolean, streams: Streams): Promise<number> {
  const root = currentProject();
  const files = readDocuments(root);
  const parts = await readParts(root);
  const errors = errorsAmong(checkDocuments(files, parts));
  if (errors.length > 0) {
    printResult(refusal(errors), isJson, streams);
    return 1;
  }
  const site = docsSite(root, files, parts);
  for (const [path, content] of site) writeInside(target, path, content);
  const value = { folder: target, files: [...site.keys()] };
  printResult({ lines: [`${countOf(site.size, "file")} in ${target}: open index.html.`], value }, isJson, streams);
  return 0;
}

async function write(project: readonly ProjectFile[], target: string, { stderr }: Streams) {
  const root = nearestProject();
  const checks = createCheckRunner({ production: true, root });
  const { diagnostics, builds } = await checks.prepare(project);
  if (builds === undefined) {
    return refusal(errorsAmong(diagnostics));
  }
  await buildProjectClient(root, true);
  const release = readServedRelease(builds.production);
  const site = await staticSite({
    release,
    plans: builds.production,
    pictures: picturesOf(project),
    catalog: (await readParts(root)).catalog,
    client: await readClientFiles(buildsOf(root, true).client),
  });
  for (const [path, content] of site) {
    writeInside(target, path, content);
  }
  const warning = pendingWarning(project);
  if (warning !== null) stderr.write(`${warning}\n`);
  const line = `Release ${shortName(release.id)}: ${countOf(site.size, "file")} in ${target}.`;
  return { lines: [line], value: { release: release.id, files: [...site.keys()] }, status: 0 };
}

function refusal(errors: readonly Diagnostic[]) {
  const lines = [listProblems(errors), "The documents have errors: nothing was written."];
  return { lines, value: { errors }, status: 1 };
}

async function readProject(root: string): Promise<readonly ProjectFile[]> {
  const read = await readDocumentsAt(root, await lookAtDocuments(root));
  if (read === null) throw new WrongCallError("the documents changed while they were read: try again");
  return read.project;
}
