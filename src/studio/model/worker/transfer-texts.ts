import type { SourceFile } from "../../../language/project/source-file.ts";
import { applyImport } from "../../../texts/apply-import.ts";
import { leaveOutEdited } from "../../../texts/leave-out-edited.ts";
import { planImport } from "../../../texts/plan-import.ts";
import { readTexts } from "../../../texts/read-texts.ts";
import { identify } from "../../../texts/text-id.ts";
import type { PlacedText } from "../../../texts/text-row.ts";
import { writeTable } from "../../../texts/text-table.ts";
import { writeXliff } from "../../../texts/xliff.ts";
import { createDocumentReader, objectAt } from "../../document/read-document.ts";
import type { ReadTexts, ToTexts } from "./texts-messages.ts";

/** Share of the work that is done once the rows were read and found; the rest is to write the documents. */
const ROWS_DONE = 0.4;

/** A file of the texts for translators. */
export async function writeTexts({
  texts,
  languages,
  format,
}: Extract<ToTexts, { kind: "write" }>): Promise<Uint8Array<ArrayBuffer>> {
  const known = identify(texts, languages);
  if (format.kind === "xlsx") {
    const { writeWorkbook } = await import("../../../texts/text-workbook.ts");
    return writeWorkbook(known, languages);
  }
  const [source = ""] = languages;
  const text =
    format.kind === "csv" ? writeTable(known, languages) : writeXliff(known, { source, target: format.target });
  return new TextEncoder().encode(text);
}

/**
 * Changes that a file would make.
 * @param onProgress told the share of the work that is done
 */
export async function readTextsFile(
  { bytes, texts, languages, documents, earlier }: Extract<ToTexts, { kind: "read" }>,
  onProgress: (done: number) => void,
): Promise<ReadTexts> {
  const read = await readTexts(bytes, languages);
  if (!read.ok) return { changes: [], newLanguages: [], leftOut: [], problems: read.problems, documents: [] };
  const plan = leaveOutEdited(planImport(read.rows, texts, languages, wordsIn(earlier)), documents);
  onProgress(ROWS_DONE);
  const changed = applyImport(documents, plan, (done) => onProgress(ROWS_DONE + (1 - ROWS_DONE) * done));
  return { ...plan, documents: changed };
}

/** Words of a place in several states of the documents; none of one where no text stands there. */
function wordsIn(states: readonly (readonly SourceFile[])[]): (text: PlacedText) => readonly PlacedText["words"][] {
  const readers = states.map((files) => {
    const texts = new Map(files.map(({ path, text }) => [path, text]));
    return createDocumentReader({ text: (path) => texts.get(path) });
  });
  return ({ file, pointer }) =>
    readers.flatMap((read) => {
      const value = objectAt(read(file), pointer);
      return value === null ? [] : [stringsIn(value)];
    });
}

function stringsIn(value: object): PlacedText["words"] {
  return Object.fromEntries(
    Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === "string"),
  );
}
