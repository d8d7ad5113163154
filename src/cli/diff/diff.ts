import { resolve } from "node:path";
import { diffLines, diffMarkdown } from "../../diff/format-diff.ts";
import type { CommandLine, Streams } from "../command/command.ts";
import { WrongCallError } from "../command/wrong-call-error.ts";
import { currentProject } from "../project-root.ts";
import { diffFiles } from "../studio-client/describe-differences.ts";
import { toFileSet } from "../studio-client/file-sets.ts";
import { readProject } from "../studio-client/project-folder.ts";
import { withStudio } from "../studio-client/with-studio.ts";
import type { diffDefinition } from "./definition.ts";
import { readBase, readState } from "./read-state.ts";

/** `skrini diff`: two states ─▶ what differs, in words ─▶ pictures, if asked for */
export async function diff(
  { values, positionals: [first, second] }: CommandLine<typeof diffDefinition>,
  streams: Streams,
): Promise<number> {
  if (values.json && values.format !== undefined && values.format !== "json")
    throw new WrongCallError(`--json is --format json: leave --format ${values.format} out`);
  let isPrinted = false;
  const json = values.json || values.format === "json";
  const status = await withStudio({ ...values, json }, streams, async (studio) => {
    const here = async () => toFileSet(await readProject(currentProject()));
    const before = first === undefined ? await readBase(studio, currentProject()) : await readState(studio, first);
    const after = second === undefined ? await here() : await readState(studio, second);
    const found = await diffFiles(before, after);
    const lines = values.format === "markdown" ? [diffMarkdown(found).trimEnd()] : diffLines(found);
    if (values.pictures !== undefined && found.changes.length > 0) {
      const { takePictures } = await import("./take-pictures.ts");
      const onProgress = (sentence: string) => streams.stderr.write(`${sentence}\n`);
      const page = await takePictures({ before, after, diff: found, folder: resolve(values.pictures), onProgress });
      streams.stderr.write(`Before and after: ${page}\n`);
    }
    isPrinted = true;
    return { lines, value: found, status: found.changes.length + found.layout.length === 0 ? 0 : 1 };
  });
  // A server that refuses leaves nothing compared, which is not the same as a difference.
  return isPrinted || status === 0 ? status : 2;
}
