import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseResponse } from "hono/client";
import { WrongCallError } from "../command/wrong-call-error.ts";
import { findProjectAt } from "../project-root.ts";
import {
  type FileSet,
  readChangeFiles,
  readChannelRelease,
  readRelease,
  toFileSet,
} from "../studio-client/file-sets.ts";
import { readProject, readSeen } from "../studio-client/project-folder.ts";
import { RefusedByServerError, type StudioClient } from "../studio-client/studio-client.ts";
import { findRevision, readRevision } from "./git-revision.ts";

/**
 * The documents that a name stands for: a folder, a git revision, a change, a channel or a release of the server. The
 * server is asked only for what is neither a folder nor a revision.
 *
 * @throws WrongCallError where it stands for nothing
 */
export async function readState(studio: StudioClient, name: string): Promise<FileSet> {
  const change = /^change:(\d+)$/.exec(name)?.[1];
  if (change !== undefined) return readChangeFiles(studio, change);
  const folder = resolve(name);
  if (/^[./~]/.test(name) || folder === name || existsSync(join(folder, "schemas"))) return readFolder(folder, name);
  const revision = name.startsWith("server:") ? null : await findRevision(process.cwd(), name.replace(/^git:/, ""));
  if (revision !== null) return readRevision(findProjectAt(process.cwd()) ?? process.cwd(), revision);
  if (name.startsWith("git:")) throw new WrongCallError(`git knows no revision ${name.slice(4)} here. ${REVISIONS}`);
  if (name.startsWith("server:")) return readServed(studio, name.slice("server:".length));
  return readServed(studio, name).catch((error: unknown) => {
    if (!(error instanceof RefusedByServerError || error instanceof WrongCallError)) throw error;
    throw new WrongCallError(
      `"${name}" is no folder of documents and no git revision here. ${REVISIONS}\n${reasonOf(error, studio)}`,
    );
  });
}

const REVISIONS = "`git log --oneline` lists them; `git fetch --unshallow` gets those that a shallow clone lacks.";

/** Why a name is no channel and no release of the server either. */
function reasonOf(error: RefusedByServerError | WrongCallError, { server }: StudioClient): string {
  if (!(error instanceof RefusedByServerError))
    return `As a channel or a release it could not be looked up: ${error.message}`;
  const { code, detail } = error.problem;
  if (code === "not-found") return `${server} has no channel and no release of that name either.`;
  const login = code === "signed-out" ? ` \`skrini login --server ${server}\` signs you in.` : "";
  return `As a channel or a release it could not be looked up: ${detail}${login}`;
}

/**
 * Files that the working folder's documents are compared with, where nothing is named: those of the release that the
 * folder was pulled from or pushed as last, else of the last commit, else of what production serves.
 */
export async function readBase(studio: StudioClient, root: string): Promise<FileSet> {
  const [seen] = await readSeen(root);
  if (seen !== undefined) return (await readRelease(studio, seen)).files;
  const revision = await findRevision(root, "HEAD");
  const committed = revision === null ? new Map<string, Uint8Array>() : await readRevision(root, revision);
  return committed.size > 0 ? committed : readServed(studio, "production");
}

async function readFolder(folder: string, name: string): Promise<FileSet> {
  const files = toFileSet(await readProject(folder));
  if (files.size === 0) throw new WrongCallError(`there are no documents in ${name}`);
  return files;
}

async function readServed(studio: StudioClient, name: string): Promise<FileSet> {
  const { channels } = await parseResponse(studio.api.channels.$get());
  const isChannel = channels.some((channel) => channel.name === name);
  return (isChannel ? await readChannelRelease(studio, name) : await readRelease(studio, name)).files;
}
