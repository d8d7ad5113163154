import { readSheet } from "read-excel-file/universal";
import writeExcelFile from "write-excel-file/universal";
import { messageOf } from "../kit/message-of.ts";
import type { RowProblem, Translatable } from "./text-row.ts";
import { type TableRow, tableOf } from "./text-table.ts";

/** Format of cells whose content stays as it is typed. */
const TEXT_FORMAT = "@";
/** Characters, as spreadsheets count the width of a column. */
const WIDTHS = { id: 30, words: 60 };
const DATED = "a cell is a date by now, and its words are gone: make the cell text, and write them again";

/** The table as a workbook: each cell is text, and stays it when somebody types into it. The same texts give the same cells. */
export async function writeWorkbook(
  texts: readonly Translatable[],
  languages: readonly string[],
): Promise<Uint8Array<ArrayBuffer>> {
  const rows = tableOf(texts, languages).map((cells) =>
    cells.map((cell) => ({ value: escapeMarks(cell), type: String, format: TEXT_FORMAT })),
  );
  const columns = [{ width: WIDTHS.id }, ...languages.map(() => ({ width: WIDTHS.words }))];
  const blob = await writeExcelFile(rows, { sheet: "Texts", columns, stickyRowsCount: 1 }).toBlob();
  return new Uint8Array(await blob.arrayBuffer());
}

/** Workbooks write a character that XML cannot hold as `_x0007_`: words of that form are marked as words. */
function escapeMarks(cell: string): string {
  return cell.replace(/_(?=x[\da-f]{4}_)/gi, "_x005F_");
}

/** The rows of a workbook's first sheet. */
export async function readWorkbook(
  bytes: Uint8Array,
): Promise<{ readonly rows: readonly TableRow[] } | { readonly problem: RowProblem }> {
  try {
    const sheet = await readSheet(new Uint8Array(bytes).buffer, { trim: false, parseNumber: (written) => written });
    const dated = sheet.findIndex((cells) => cells.some((cell) => cell instanceof Date));
    if (dated !== -1) return { problem: { line: dated + 1, message: DATED } };
    const rows = sheet.map((cells, at) => ({ cells: cells.map((cell) => String(cell ?? "")), line: at + 1 }));
    return { rows: rows.filter(({ cells }) => cells.some((cell) => cell !== "")) };
  } catch (reason) {
    return { problem: { line: 1, message: `this is no workbook: ${messageOf(reason)}` } };
  }
}
