import { checkDocuments } from "../../check/incremental/check-documents.ts";
import type { CheckParts } from "../../check/incremental/check-in-stages.ts";
import { type Located, textOf } from "../../check/located.ts";
import { applyEdits, type TextEdit } from "../../kit/apply-edits.ts";
import type { SourceFile } from "../../language/source-file.ts";
import type { RowProblem, TextRow } from "../../texts/text-row.ts";
import { diagnosticLine } from "../check/formats/plain.ts";
import { collectTexts } from "./collect-texts.ts";

export type PutTextsResult =
  /** Only the files that change. */
  | { readonly ok: true; readonly files: readonly SourceFile[]; readonly count: number }
  | { readonly ok: false; readonly problems: readonly RowProblem[] };

interface Edit extends TextEdit {
  readonly file: string;
  readonly row: TextRow;
  readonly path: string;
}

/**
 * The documents with the words of the table; all of it or nothing. What does not change stays as it is, to the byte.
 */
export function putTexts(files: readonly SourceFile[], rows: readonly TextRow[], parts: CheckParts): PutTextsResult {
  const texts = new Map(collectTexts(files, parts).map((text) => [text.id, text]));
  const sources = new Map(files.map(({ path, text }) => [path, text]));
  const problems: RowProblem[] = [];
  const edits: Edit[] = [];
  const seen = new Map<string, number>();
  for (const row of rows) {
    const place = texts.get(row.id);
    const before = seen.get(row.id);
    seen.set(row.id, row.line);
    if (place === undefined) problems.push({ line: row.line, message: `there is no text ${row.id}` });
    else if (before !== undefined)
      problems.push({ line: row.line, message: `${row.id} stands on line ${before} already` });
    else {
      for (const [language, words] of row.byLanguage) {
        const changed = changeOf(place.node, language, words, sources.get(place.file) ?? "");
        if (changed === "emptied") problems.push({ line: row.line, message: `the words in ${language} are missing` });
        else if (changed !== null) edits.push({ ...changed, row, file: place.file, path: place.node.path });
      }
    }
  }
  if (problems.length > 0) return { ok: false, problems };
  const changed = files.flatMap((file) => {
    const text = applyEdits(
      file.text,
      edits.filter((edit) => edit.file === file.path),
    );
    return text === file.text ? [] : [{ path: file.path, text }];
  });
  const misfits = findMisfits(files, changed, edits, parts);
  return misfits.length > 0 ? { ok: false, problems: misfits } : { ok: true, files: changed, count: edits.length };
}

/** Null: nothing to change. */
function changeOf(node: Located, language: string, given: string, source: string) {
  const written = node.members.get(language);
  if (written !== undefined) {
    if (textOf(written) === given) return null;
    return given === "" ? "emptied" : { offset: written.offset, end: written.end, text: JSON.stringify(given) };
  }
  if (given === "") return null;
  return {
    ...behindLast(node, source),
    text: `,${gapOf(node, source)}${JSON.stringify(language)}: ${JSON.stringify(given)}`,
  };
}

/** A new language goes behind the last one, before `with`, in a line of its own where the others have one. */
function behindLast(node: Located, source: string) {
  const last = [...node.members].filter(([name]) => name !== "with").at(-1)?.[1];
  const offset = last?.end ?? source.length;
  return { offset, end: offset };
}

function gapOf(node: Located, source: string): string {
  const first = [...node.members.values()][0];
  const gap = first === undefined ? "" : source.slice(node.offset + 1, first.keyOffset);
  return gap.includes("\n") ? gap : " ";
}

/** The diagnostics that the new texts bring, at the row they came from. */
function findMisfits(
  files: readonly SourceFile[],
  changed: readonly SourceFile[],
  edits: readonly Edit[],
  parts: CheckParts,
): readonly RowProblem[] {
  if (changed.length === 0) return [];
  const texts = new Map(changed.map(({ path, text }) => [path, text]));
  const known = new Set(checkDocuments(files, parts).map(({ file, path, message }) => `${file} ${path} ${message}`));
  return checkDocuments(
    files.map((file) => ({ ...file, text: texts.get(file.path) ?? file.text })),
    parts,
  )
    .filter(({ file, path, message }) => !known.has(`${file} ${path} ${message}`))
    .map((diagnostic) => {
      const { file, path, message, hint } = diagnostic;
      const edit = edits.find((one) => one.file === file && (path === one.path || path.startsWith(`${one.path}/`)));
      if (edit === undefined) return { line: edits[0]?.row.line ?? 1, message: diagnosticLine(diagnostic) };
      return { line: edit.row.line, message: hint === "" ? message : `${message} (${hint})` };
    });
}
