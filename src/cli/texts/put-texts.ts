import { checkDocuments } from "../../check/incremental/check-documents.ts";
import type { CheckParts } from "../../check/incremental/check-in-stages.ts";
import type { SourceFile } from "../../language/project/source-file.ts";
import { applyImport } from "../../texts/apply-import.ts";
import { type ImportedWords, planImport } from "../../texts/plan-import.ts";
import type { PlacedText, RowProblem, TextRow } from "../../texts/text-row.ts";
import { diagnosticLine } from "../check/formats/plain.ts";
import { collectTexts } from "./collect-texts.ts";

export type PutTextsResult =
  | {
      readonly ok: true;
      /** Only the files that change. */
      readonly files: readonly SourceFile[];
      readonly count: number;
      /** Rows whose text is not in the documents any more. */
      readonly leftOut: readonly RowProblem[];
    }
  | { readonly ok: false; readonly problems: readonly RowProblem[] };

type Changes = readonly ImportedWords<PlacedText>[];

/**
 * The documents with the words of the rows whose texts are there; nothing where one of them does not fit. All else stays
 * as it is, to the byte.
 */
export function putTexts(
  files: readonly SourceFile[],
  rows: readonly TextRow[],
  parts: CheckParts,
  languages: readonly string[],
): PutTextsResult {
  const plan = planImport(rows, collectTexts(files, parts), languages);
  const { changes, leftOut, problems } = plan;
  if (problems.length > 0) return { ok: false, problems };
  const changed = applyImport(files, plan);
  const misfits = findMisfits(files, changed, changes, parts);
  if (misfits.length > 0) return { ok: false, problems: misfits };
  return { ok: true, files: changed, count: changes.length, leftOut };
}

/** The diagnostics that the new texts bring, at the row they came from. */
function findMisfits(
  files: readonly SourceFile[],
  changed: readonly SourceFile[],
  changes: Changes,
  parts: CheckParts,
): readonly RowProblem[] {
  if (changed.length === 0) return [];
  const texts = new Map(changed.map(({ path, text }) => [path, text]));
  const known = new Set(checkDocuments(files, parts).map(({ file, path, message }) => `${file} ${path} ${message}`));
  return checkDocuments(
    files.map((file) => ({ ...file, text: texts.get(file.path) ?? file.text })),
    parts,
  )
    .filter(({ severity, file, path, message }) => severity === "error" && !known.has(`${file} ${path} ${message}`))
    .map((diagnostic) => {
      const { file, path, message, hint } = diagnostic;
      const change = changes.find(
        ({ text }) => text.file === file && (path === text.pointer || path.startsWith(`${text.pointer}/`)),
      );
      if (change === undefined) return { line: changes[0]?.line ?? 1, message: diagnosticLine(diagnostic) };
      return { line: change.line, message: hint === "" ? message : `${message} (${hint})` };
    });
}
