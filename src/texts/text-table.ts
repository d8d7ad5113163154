import { CsvError, parse } from "csv-parse/sync";
import { stringify } from "csv-stringify/sync";
import { languageName } from "../kit/language/language-name.ts";
import { own } from "../kit/own.ts";
import { isMisread, repairEncoding } from "./repair-encoding.ts";
import { readCell, writeCell } from "./spreadsheet-cell.ts";
import type { ReadRowsResult, RowProblem, Translatable } from "./text-row.ts";

/** A spreadsheet takes the file for UTF-8 only with this in front. */
const BYTE_ORDER_MARK = "\ufeff";
/** Spreadsheets of some countries write others than commas. */
const SEPARATORS = [",", ";", "\t"] as const;
/** A project has thousands of texts. */
const MAX_ROWS = 50_000;
const ID = "id";
/** Column of the ids in an app in Indonesian, whose code is `id`. */
const ID_BESIDE_INDONESIAN = "text";
/** A language's code, as app.json lists it. */
const LANGUAGE = /^[a-z]{2,3}(?:-[A-Z]{2})?$/;

/** Cells of a row, and the line of the file that it begins on. */
export interface TableRow {
  readonly cells: readonly string[];
  readonly line: number;
}

/** A row per text: what it is known by, and its words in each language, none of which a spreadsheet computes. */
export function tableOf(texts: readonly Translatable[], languages: readonly string[]): readonly (readonly string[])[] {
  const rows = texts.map(({ id, words }) => [id, ...languages.map((one) => own(words, one) ?? "")].map(writeCell));
  return [[languages.includes(ID) ? ID_BESIDE_INDONESIAN : ID, ...languages], ...rows];
}

/** The table as CSV, each cell in quotes. The same texts give the same bytes. */
export function writeTable(texts: readonly Translatable[], languages: readonly string[]): string {
  const options = { record_delimiter: "windows", quoted: true, quoted_empty: true };
  return BYTE_ORDER_MARK + stringify([...tableOf(texts, languages)], options);
}

/** Columns may stand in any order; languages that are not there stay as they are. Separated as spreadsheets do. */
export function readTable(text: string, languages: readonly string[]): ReadRowsResult {
  const found = readRecords(isMisread(text) ? repairEncoding(text) : text);
  return "problem" in found ? { ok: false, problems: [found.problem] } : readRows(found.records, languages);
}

/** The texts of a table's rows, the first of which names the columns. A column may be of a language that is new. */
export function readRows(table: readonly TableRow[], languages: readonly string[]): ReadRowsResult {
  const [header, ...others] = isMisread(table[0]?.cells[0] ?? "") ? repair(table) : table;
  if (others.length > MAX_ROWS)
    return { ok: false, problems: [{ line: 1, message: `the table has more than ${MAX_ROWS} rows` }] };
  const columns = (header?.cells ?? []).map((column) => column.trim());
  const named = columns.filter((column) => column !== "");
  const key = named.includes(ID_BESIDE_INDONESIAN) ? ID_BESIDE_INDONESIAN : ID;
  const unknown = named.filter((column) => column !== key && !languages.includes(column) && !isLanguage(column));
  const isTwice = new Set(named).size < named.length;
  if (!named.includes(key) || unknown.length > 0 || isTwice) {
    const found = named.map((column) => JSON.stringify(column)).join(", ");
    const message = `the first row names the columns: "id" and of ${languages.join(", ")} any, each once; found ${found}`;
    return { ok: false, problems: [{ line: 1, message }] };
  }
  const rows = others.map(({ cells, line }) => ({
    id: readCell(cells[columns.indexOf(key)] ?? ""),
    byLanguage: new Map(
      columns.flatMap((column, index) =>
        [key, ""].includes(column) ? [] : [[column, readCell(cells[index] ?? "")] as const],
      ),
    ),
    source: null,
    line,
  }));
  return { ok: true, rows };
}

/** Cells as they were. The quotes of the first one stayed behind the mark. */
function repair(table: readonly TableRow[]): readonly TableRow[] {
  return table.map(({ cells, line }) => ({
    cells: cells.map((cell) => repairEncoding(cell).replace(/^"(\w+)"$/, "$1")),
    line,
  }));
}

function isLanguage(column: string): boolean {
  return LANGUAGE.test(column) && languageName(column) !== column;
}

function readRecords(text: string): { records: readonly TableRow[] } | { problem: RowProblem } {
  try {
    const parsed = parse(text, {
      bom: true,
      info: true,
      delimiter: separatorOf(text),
      // A program that joins tables leaves lines that end in several ways.
      record_delimiter: ["\r\n", "\n", "\r"],
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      // Empty cells at the end of a row are left out by some.
      relax_column_count_less: true,
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

/** The one that the first line has most of: no column's name has one. */
function separatorOf(text: string): string {
  const [first = ""] = text.split(/[\r\n]/, 1);
  const counts = SEPARATORS.map((separator) => ({ separator, count: first.split(separator).length }));
  return counts.reduce((most, one) => (one.count > most.count ? one : most)).separator;
}
