import { resolve } from "node:path";
import type { CommandLine, Streams } from "../command/command.ts";
import { currentProject } from "../project-root.ts";
import { compareFiles, describeDifferences } from "../studio-client/describe-differences.ts";
import {
  type FileSet,
  readChangeFiles,
  readChannelRelease,
  readRelease,
  toFileSet,
} from "../studio-client/file-sets.ts";
import { readProject } from "../studio-client/project-folder.ts";
import type { StudioClient } from "../studio-client/studio-client.ts";
import { withStudio } from "../studio-client/with-studio.ts";
import type { diffDefinition } from "./definition.ts";

/** `skrini diff`: files by path, and in them values by JSON pointer. */
export function diff(
  { values, positionals: [before = "production", after] }: CommandLine<typeof diffDefinition>,
  streams: Streams,
): Promise<number> {
  return withStudio(values, streams, async (studio) => {
    const found = compareFiles(await readState(studio, before), await readState(studio, after ?? currentProject()));
    const lines = found.length === 0 ? ["Nothing differs."] : describeDifferences(found, { values: true });
    return { lines, value: { files: found }, status: found.length === 0 ? 0 : 1 };
  });
}

async function readState(studio: StudioClient, name: string): Promise<FileSet> {
  if (/^[./~]/.test(name) || resolve(name) === name) return toFileSet(await readProject(resolve(name)));
  const change = /^change:(\d+)$/.exec(name)?.[1];
  if (change !== undefined) return readChangeFiles(studio, change);
  const { channels } = await studio.get<{ channels: readonly { name: string }[] }>("/channels");
  const isChannel = channels.some((channel) => channel.name === name);
  return (isChannel ? await readChannelRelease(studio, name) : await readRelease(studio, name)).files;
}
