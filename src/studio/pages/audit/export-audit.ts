import { stringify } from "csv-stringify/sync";
import { parseResponse } from "hono/client";
import type { ListedRow } from "../../../releases/store/audit/audit.ts";
import { writeCell } from "../../../texts/spreadsheet-cell.ts";
import { saveFile } from "../../controls/save-file.ts";
import { api } from "../../requests/request.ts";
import type { AuditFilter } from "./audit-filter.tsx";
import { auditWords, releasesIn } from "./audit-words.ts";

const PAGE = 500;
/** Ids that the server is asked about at once. */
const MAX_RELEASES = 100;
/** A spreadsheet takes the file for UTF-8 only with this in front. */
const BYTE_ORDER_MARK = "\ufeff";

/** Gives the person all entries that a filter leaves, oldest first, as a table for spreadsheets. @throws ApiError */
export async function exportAudit(query: Partial<AuditFilter>): Promise<void> {
  const rows = await readAll(query);
  saveFile("audit.csv", "text/csv;charset=utf-8", auditTable(rows, await numbersOf(rows)));
}

/**
 * A row per entry, whose hash is the one by which the log is checked.
 * @internal for its test
 */
export function auditTable(rows: readonly ListedRow[], numberOf: (release: string) => number | null): string {
  const head = ["entry", "when", "who", "what", "from", "action", "about", "hash"];
  const lines = rows.map((row) => {
    const words = [row.at, row.actor, auditWords(row, numberOf), row.address, row.action, row.subject, row.hash];
    // Its number is no text: a spreadsheet sorts by it.
    return [`${row.sequence}`, ...words.map(writeCell)];
  });
  return (
    BYTE_ORDER_MARK + stringify([head, ...lines], { record_delimiter: "windows", quoted: true, quoted_empty: true })
  );
}

async function readAll(query: Partial<AuditFilter>): Promise<readonly ListedRow[]> {
  const rows: ListedRow[] = [];
  for (let after = 0; ; ) {
    const found = await parseResponse(api.audit.$get({ query: { ...query, after: `${after}`, limit: `${PAGE}` } }));
    rows.push(...found.rows);
    const last = found.rows.at(-1);
    if (last === undefined || found.rows.length < PAGE) return rows;
    after = last.sequence;
  }
}

async function numbersOf(rows: readonly ListedRow[]): Promise<(release: string) => number | null> {
  const ids = [...new Set(rows.flatMap(releasesIn))];
  const numbers = new Map<string, number>();
  for (let start = 0; start < ids.length; start += MAX_RELEASES) {
    const query = { ids: ids.slice(start, start + MAX_RELEASES).join(","), limit: `${MAX_RELEASES}` };
    const { releases } = await parseResponse(api.releases.$get({ query }));
    for (const { id, number } of releases) numbers.set(id, number);
  }
  return (id) => numbers.get(id) ?? null;
}
