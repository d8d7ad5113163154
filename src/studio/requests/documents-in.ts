import type { SourceFile } from "../../language/source-file.ts";
import type { ProjectFile } from "./types.ts";

/** The documents among a project's files: its pictures are none. */
export function documentsIn(files: readonly ProjectFile[]): readonly SourceFile[] {
  return files.flatMap((file) => ("text" in file && file.path.endsWith(".json") ? [file] : []));
}
