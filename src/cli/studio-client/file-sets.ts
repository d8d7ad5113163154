import { parseResponse } from "hono/client";
import type { ProjectFile } from "../../language/project/project-file.ts";
import { isPortablePath } from "../../language/project/project-paths.ts";
import { fromFile } from "../../server/studio/endpoint/project-files.ts";
import type { Change, FileInJson, Release } from "../../wire/schemas/change-schemas.ts";
import { WrongCallError } from "../command/wrong-call-error.ts";
import type { StudioClient } from "./studio-client.ts";

export type FileSet = ReadonlyMap<string, Uint8Array>;

export interface ReleasedFiles {
  readonly release: Release;
  readonly files: FileSet;
}

export async function readRelease(studio: StudioClient, name: string): Promise<ReleasedFiles> {
  const { documents } = studio.api.releases[":release"];
  const options = { param: { release: encodeURIComponent(name) }, query: {} };
  const { release, files } = await parseResponse(documents.$get(options));
  return { release, files: fromServer(files) };
}

export async function readChangeFiles(studio: StudioClient, change: string): Promise<FileSet> {
  const param = { change: encodeURIComponent(change) };
  const { files } = await parseResponse(studio.api.changes[":change"].documents.$get({ param }));
  return fromServer(files);
}

/**
 * Files of a change's base and of the change, as the server shows them to whoever reviews it, with the ids of both
 * releases: the change may have been put upon another base since it was read.
 */
export async function readReviewed(studio: StudioClient, { id }: Pick<Change, "id">) {
  const { differences } = studio.api.changes[":change"];
  const { base, release, files } = await parseResponse(differences.$get({ param: { change: `${id}` } }));
  const before = (await readRelease(studio, base)).files;
  const changed = fromServer(files.flatMap(({ after }) => after ?? []));
  const others = [...before].filter(([path]) => !files.some((one) => one.path === path));
  return { base, release, before, after: new Map([...others, ...changed]) };
}

/** Files of the release that a channel serves to most visitors; of the newest release where it serves none yet. */
export async function readChannelRelease(studio: StudioClient, channel: string): Promise<ReleasedFiles> {
  const { release } = await parseResponse(studio.api.channels[":channel"].$get({ param: { channel } }));
  if (release !== null) return readRelease(studio, release);
  const { releases } = await parseResponse(studio.api.releases.$get({ query: { limit: "1" } }));
  return readRelease(studio, releases[0]?.id ?? "");
}

/** The server's word alone names no file of this machine. @throws WrongCallError at a path that no project has */
function fromServer(files: readonly FileInJson[]): FileSet {
  const wrong = files.find(({ path }) => !isPortablePath(path));
  if (wrong !== undefined)
    throw new WrongCallError(`the server names ${JSON.stringify(wrong.path)}, which is no file of a project`);
  return toFileSet(files.map(fromFile));
}

export function toFileSet(files: readonly ProjectFile[]): FileSet {
  return new Map(files.map(({ path, bytes }) => [path, bytes]));
}

/** The paths at which two sets differ, sorted. */
export function differentPaths(before: FileSet, after: FileSet): readonly string[] {
  const paths = [...new Set([...before.keys(), ...after.keys()])].sort();
  return paths.filter((path) => !isSame(before.get(path), after.get(path)));
}

export function isSame(one: Uint8Array | undefined, other: Uint8Array | undefined): boolean {
  if (one === undefined || other === undefined) return one === other;
  return Buffer.compare(one, other) === 0;
}
