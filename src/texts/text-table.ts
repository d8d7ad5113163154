import { CsvError, parse } from "csv-parse/sync";
import { stringify } from "csv-stringify/sync";
import { own } from "../kit/own.ts";
import { readCell, writeCell } from "./spreadsheet-cell.ts";
import type { ReadRowsResult, RowProblem, Translatable } from "./text-row.ts";

/** A spreadsheet takes the file for UTF-8 only with this in front. */
const BYTE_ORDER_MARK = "\ufeff";
/** A spreadsheet may split at these too, where they are not in quotes. */
const OTHER_SEPARATORS = /[;\t\r]/;
/** A project has thousands of texts. */
const MAX_ROWS = 50_000;
const ID = "id";

/** A row per text: its place, and its words in each language, none of which a spreadsheet computes. The same texts give the same bytes. */
export function writeTable(texts: readonly Translatable[], languages: readonly string[]): string {
  const rows = texts.map(({ id, words }) => [id, ...languages.map((one) => own(words, one) ?? "")].map(writeCell));
  const options = { record_delimiter: "windows", quoted_match: OTHER_SEPARATORS };
  return BYTE_ORDER_MARK + stringify([[ID, ...languages], ...rows], options);
}

/** Columns may stand in any order; languages that are not there stay as they are. Separated by commas or semicolons. */
export function readTable(text: string, languages: readonly string[]): ReadRowsResult {
  const records = readRecords(text);
  if ("problem" in records) return { ok: false, problems: [records.problem] };
  const [header, ...others] = records.records;
  if (others.length > MAX_ROWS)
    return { ok: false, problems: [{ line: 1, message: `the table has more than ${MAX_ROWS} rows` }] };
  const columns = header?.cells ?? [];
  const unknown = columns.filter((column) => column !== ID && !languages.includes(column));
  const isTwice = new Set(columns).size < columns.length;
  if (!columns.includes(ID) || unknown.length > 0 || isTwice) {
    const found = columns.map((column) => JSON.stringify(column)).join(", ");
    const message = `the first row names the columns: "id" and of ${languages.join(", ")} any, each once; found ${found}`;
    return { ok: false, problems: [{ line: 1, message }] };
  }
  const rows = others.map(({ cells, line }) => ({
    id: readCell(cells[columns.indexOf(ID)] ?? ""),
    byLanguage: new Map(
      columns.flatMap((column, index) => (column === ID ? [] : [[column, readCell(cells[index] ?? "")] as const])),
    ),
    line,
  }));
  return { ok: true, rows };
}

interface RecordLine {
  readonly cells: readonly string[];
  readonly line: number;
}

function readRecords(text: string): { records: readonly RecordLine[] } | { problem: RowProblem } {
  const separator = /^\ufeff?[^\n]*;/.test(text) && !/^\ufeff?[^\n]*,/.test(text) ? ";" : ",";
  try {
    const parsed = parse(text, {
      bom: true,
      info: true,
      delimiter: separator,
      skip_empty_lines: true,
      to: MAX_ROWS + 2,
    });
    const records = (parsed as unknown as { record: string[]; info: { lines: number } }[]).map(({ record, info }) => {
      // The parser tells the line that a row ends on.
      const inside = record.join("").match(/\r\n|\n|\r/g)?.length ?? 0;
      return { cells: record, line: info.lines - inside };
    });
    return { records };
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const line = Number((error as { lines?: unknown }).lines ?? 1);
    return { problem: { line, message: `this is no table: ${error.message}` } };
  }
}
