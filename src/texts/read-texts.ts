import type { ReadRowsResult } from "./text-row.ts";
import { readRows, readTable } from "./text-table.ts";
import { isXliff, readXliff } from "./xliff.ts";

/** Two bytes that every ZIP archive begins with, as a workbook is one. */
const ZIP = [0x50, 0x4b];
/** Encodings that programs mark at a file's beginning. */
const MARKS: readonly (readonly [encoding: string, ...mark: readonly number[]])[] = [
  ["utf-16le", 0xff, 0xfe],
  ["utf-16be", 0xfe, 0xff],
];

/** Texts as a translator sent them back: a table as CSV or as a workbook, or XLIFF. */
export async function readTexts(bytes: Uint8Array, languages: readonly string[]): Promise<ReadRowsResult> {
  if (beginsWith(bytes, ZIP)) {
    const { readWorkbook } = await import("./text-workbook.ts");
    const found = await readWorkbook(bytes);
    return "problem" in found ? { ok: false, problems: [found.problem] } : readRows(found.rows, languages);
  }
  const text = decode(bytes);
  if (text === null) {
    const message = "this file is not in UTF-8: save it as “CSV UTF-8” or as .xlsx";
    return { ok: false, problems: [{ line: 1, message }] };
  }
  return isXliff(text) ? readXliff(text, languages) : readTable(text, languages);
}

/** Null where the bytes are no text in an encoding that keeps every letter. */
function decode(bytes: Uint8Array): string | null {
  const [encoding] = MARKS.find(([, ...mark]) => beginsWith(bytes, mark)) ?? ["utf-8"];
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

function beginsWith(bytes: Uint8Array, mark: readonly number[]): boolean {
  return mark.every((byte, at) => bytes[at] === byte);
}
