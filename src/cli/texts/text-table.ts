import { CsvError, parse } from "csv-parse/sync";
import { stringify } from "csv-stringify/sync";
import { textOf } from "../../check/located.ts";
import type { TextPlace } from "./collect-texts.ts";

/** A spreadsheet takes the file for UTF-8 only with this in front. */
const BYTE_ORDER_MARK = "\ufeff";
const ID = "id";

/** A row per text: its place, and its words in each language. The same texts give the same bytes. */
export function writeTable(texts: readonly TextPlace[], languages: readonly string[]): string {
  const rows = texts.map(({ id, node }) => [id, ...languages.map((one) => textOf(node.members.get(one)) ?? "")]);
  return BYTE_ORDER_MARK + stringify([[ID, ...languages], ...rows], { record_delimiter: "windows" });
}

export interface TextRow {
  readonly id: string;
  /** By language; of columns that the table has. */
  readonly byLanguage: ReadonlyMap<string, string>;
  /** The line of the table that it begins on. */
  readonly line: number;
}

/** A mistake in the table, and its line. */
export interface TableProblem {
  readonly line: number;
  readonly message: string;
}

export type ReadTableResult =
  | { readonly ok: true; readonly rows: readonly TextRow[] }
  | { readonly ok: false; readonly problems: readonly TableProblem[] };

/** Columns may stand in any order; languages that are not there stay as they are. Separated by commas or semicolons. */
export function readTable(text: string, languages: readonly string[]): ReadTableResult {
  const records = readRecords(text);
  if ("problem" in records) return { ok: false, problems: [records.problem] };
  const [header, ...others] = records.records;
  const columns = header?.cells ?? [];
  const unknown = columns.filter((column) => column !== ID && !languages.includes(column));
  const isTwice = new Set(columns).size < columns.length;
  if (!columns.includes(ID) || unknown.length > 0 || isTwice) {
    const found = columns.map((column) => JSON.stringify(column)).join(", ");
    const message = `the first row names the columns: "id" and of ${languages.join(", ")} any, each once; found ${found}`;
    return { ok: false, problems: [{ line: 1, message }] };
  }
  const rows = others.map(({ cells, line }) => ({
    id: cells[columns.indexOf(ID)] ?? "",
    byLanguage: new Map(
      columns.flatMap((column, index) => (column === ID ? [] : [[column, cells[index] ?? ""] as const])),
    ),
    line,
  }));
  return { ok: true, rows };
}

interface RecordLine {
  readonly cells: readonly string[];
  readonly line: number;
}

function readRecords(text: string): { records: readonly RecordLine[] } | { problem: TableProblem } {
  const separator = /^\ufeff?[^\n]*;/.test(text) && !/^\ufeff?[^\n]*,/.test(text) ? ";" : ",";
  try {
    const parsed = parse(text, { bom: true, info: true, delimiter: separator, skip_empty_lines: true });
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
