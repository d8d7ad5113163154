import { createChecker } from "../../check/incremental/checker.ts";
import { formatDocument } from "../../editor/format-document.ts";
import type { SourceFile } from "../../language/project/source-file.ts";
import { diagnosticLine } from "../check/formats/plain.ts";
import type { ProjectParts } from "../project-parts/read-parts.ts";

export type Formatter = (
  file: SourceFile,
) => { readonly ok: true; readonly text: string } | { readonly ok: false; readonly problem: string };

/** Formats documents among these; what one says of another counts, such as the order of the languages. */
export function createFormatter(files: readonly SourceFile[], parts: ProjectParts): Formatter {
  const model = createChecker(parts).look(files);
  return (file) => {
    const result = formatDocument(file, model, parts);
    if (result.ok) return result;
    const { problem } = result;
    return { ok: false, problem: problem === undefined ? `${file.path}: not JSON` : diagnosticLine(problem) };
  };
}
