import type { SourceFile } from "../../language/project/source-file.ts";
import type { FileInJson } from "../../wire/schemas/change-schemas.ts";

/** The documents among a project's files: its pictures are none. */
export function documentsIn(files: readonly FileInJson[]): readonly SourceFile[] {
  return files.flatMap((file) => ("text" in file && file.path.endsWith(".json") ? [file] : []));
}
