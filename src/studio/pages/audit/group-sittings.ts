import type { ListedRow } from "../../../releases/store/audit/audit.ts";
import { asObject } from "../../document/json-parts.ts";

/** Saves of one person in one change, none of them long after the one before; or one other row. */
export interface Sitting {
  /** The last one, with the files of all. */
  readonly row: ListedRow;
  readonly count: number;
  /** When the first of them was (ISO 8601). */
  readonly since: string;
}

const MAX_PAUSE_MS = 30 * 60_000;

/** Rows as they are listed, newest first: what one person saved in a change at a sitting is one line. */
export function groupSittings(rows: readonly ListedRow[]): readonly Sitting[] {
  const sittings: Sitting[] = [];
  const open = new Map<string, number>();
  for (const row of rows) {
    const key = `${row.actor} ${row.subject}`;
    const index = row.action === "save" ? open.get(key) : undefined;
    const later = index === undefined ? undefined : sittings[index];
    if (index !== undefined && later !== undefined && Date.parse(later.since) - Date.parse(row.at) <= MAX_PAUSE_MS) {
      sittings[index] = { row: withFilesOf(later.row, row), count: later.count + 1, since: row.at };
      continue;
    }
    if (row.action === "save") open.set(key, sittings.length);
    // Sent, released or restored in between: the next save begins another line.
    else for (const one of [...open.keys()]) if (one.endsWith(` ${row.subject}`)) open.delete(one);
    sittings.push({ row, count: 1, since: row.at });
  }
  return sittings;
}

function withFilesOf(row: ListedRow, earlier: ListedRow): ListedRow {
  const files = { ...filesIn(earlier), ...filesIn(row) };
  return { ...row, after: JSON.stringify({ ...parse(row), files }) };
}

function filesIn(row: ListedRow) {
  return asObject(parse(row).files);
}

function parse({ after }: ListedRow): { readonly [name: string]: unknown } {
  const value: unknown = after === null ? null : JSON.parse(after);
  return asObject(value);
}
