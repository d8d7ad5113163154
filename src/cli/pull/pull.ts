import { resolve } from "node:path";
import type { CommandLine, Streams } from "../command/command.ts";
import { channelOf } from "../studio-client/connection-options.ts";
import { countOf, shortId } from "../studio-client/describe.ts";
import {
  differentPaths,
  type FileSet,
  isSame,
  readChannelRelease,
  readRelease,
  toFileSet,
} from "../studio-client/file-sets.ts";
import { readProject, readSeen, readSeenOrImported, writeFiles, writeSeen } from "../studio-client/project-folder.ts";
import { RefusedByServerError, type StudioClient } from "../studio-client/studio-client.ts";
import { withStudio } from "../studio-client/with-studio.ts";
import type { pullDefinition } from "./definition.ts";

/** `skrini pull`: takes what a release changed since this folder's own base, and leaves what was changed here. */
export async function pull(
  { values, positionals: [folder = "."] }: CommandLine<typeof pullDefinition>,
  streams: Streams,
): Promise<number> {
  const root = resolve(folder);
  return withStudio(values, streams, async (studio) => {
    const { release, files } =
      values.release === undefined
        ? await readChannelRelease(studio, channelOf(values))
        : await readRelease(studio, values.release);
    const local = toFileSet(await readProject(root));
    const base = values.overwrite ? local : await readBase(studio, root, local);
    const edits = new Map<string, Uint8Array | null>();
    const conflicts: string[] = [];
    for (const path of differentPaths(local, files)) {
      const [here, before, there] = [local.get(path), base.get(path), files.get(path)];
      if (isSame(here, before)) edits.set(path, there ?? null);
      else if (!isSame(before, there)) conflicts.push(path);
    }
    if (conflicts.length > 0) {
      const detail = `changed here and in release ${shortId(release.id)}; --overwrite gives up what is here:\n${conflicts.join("\n")}`;
      throw new RefusedByServerError({ status: 409, code: "conflict", detail, paths: conflicts });
    }
    const left = [...local.keys()].filter((path) => !edits.has(path));
    writeFiles(root, edits, [...left, ...[...edits].flatMap(([path, bytes]) => (bytes === null ? [] : [path]))]);
    writeSeen(root, [release.id]);
    // Each line is of use where something was there before.
    const changes = local.size === 0 ? [] : [...edits];
    const written = changes.map(([path, bytes]) => `${bytes === null ? "removed " : "written "} ${path}`);
    const value = { release: release.id, files: [...edits.keys()] };
    return { lines: [...written, `${countOf(edits.size, "file")} of release ${shortId(release.id)}.`], value };
  });
}

/** Files of the release that this folder was pulled from or pushed as last; else of the one made of it here. */
async function readBase(studio: StudioClient, root: string, local: FileSet): Promise<FileSet> {
  const [first] = await readSeen(root);
  if (first !== undefined) return (await readRelease(studio, first)).files;
  const [imported] = await readSeenOrImported(root);
  const found = imported === undefined ? null : await readRelease(studio, imported).catch(nullWhereNotFound);
  return found?.files ?? (local.size === 0 ? local : new Map());
}

/** Another server than the one that took this folder may never have heard of it. */
function nullWhereNotFound(error: unknown): null {
  if (error instanceof RefusedByServerError && error.problem.code === "not-found") return null;
  throw error;
}
