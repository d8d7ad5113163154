import type { QueryResultRow } from "pg";
import type { Database } from "../database/connect.ts";
import { type AuditRow, auditHash, FIRST_PREVIOUS } from "./append-audit.ts";

export interface Audit {
  /** The rows, oldest first, behind `after`. */
  list(options?: { readonly after?: number; readonly limit?: number }): Promise<readonly AuditRow[]>;
  /** All rows as JSON, one a line with its line feed, oldest first. */
  export(): AsyncIterable<string>;
  /** Reads the whole log and says the first row that is not as it was written. */
  verify(options?: VerifyOptions): Promise<Verified>;
  /** The last row's number and hash; null while there is none. */
  head(): Promise<AuditHead | null>;
}

export interface AuditHead {
  readonly sequence: number;
  readonly hash: string;
}

export interface VerifyOptions {
  /** A head that was noted earlier, elsewhere: that row must still be there, with that hash. */
  readonly head?: AuditHead;
}

export interface Verified {
  readonly rows: number;
  readonly head: AuditHead | null;
  /** Null where all is as it was written. */
  readonly broken: { readonly sequence: number; readonly reason: string } | null;
}

const PAGE = 500;

/** Reads the log. Rows are added by `createWrite` alone. */
export function createAudit(database: Database): Audit {
  const audit: Audit = {
    async list({ after = 0, limit = 100 } = {}) {
      const { rows } = await database.query("select * from audit where sequence > $1 order by sequence limit $2", [
        after,
        limit,
      ]);
      return rows.map(toRow);
    },
    async *export() {
      for await (const row of pages(audit)) yield `${JSON.stringify(row)}\n`;
    },
    async verify({ head: noted } = {}) {
      let previous: AuditHead | null = null;
      for await (const row of pages(audit)) {
        const reason = reasonAgainst(row, previous, noted);
        if (reason !== null) return broken(row.sequence, reason, previous);
        previous = { sequence: row.sequence, hash: row.hash };
      }
      if (noted !== undefined && noted.sequence > (previous?.sequence ?? 0)) {
        return broken(noted.sequence, "it is missing, though its hash was noted", previous);
      }
      return { rows: previous?.sequence ?? 0, head: previous, broken: null };
    },
    async head() {
      const { rows } = await database.query("select sequence, hash from audit order by sequence desc limit 1");
      return rows[0] === undefined ? null : { sequence: Number(rows[0].sequence), hash: rows[0].hash };
    },
  };
  return audit;
}

async function* pages(audit: Audit): AsyncIterable<AuditRow> {
  for (let after = 0; ; ) {
    const rows = await audit.list({ after, limit: PAGE });
    yield* rows;
    const last = rows.at(-1);
    if (last === undefined) return;
    after = last.sequence;
  }
}

function broken(sequence: number, reason: string, head: AuditHead | null): Verified {
  return { rows: head?.sequence ?? 0, head, broken: { sequence, reason } };
}

function reasonAgainst(row: AuditRow, previous: AuditHead | null, noted: AuditHead | undefined): string | null {
  const number = (previous?.sequence ?? 0) + 1;
  if (row.sequence !== number) return `row ${number} is missing in front of it`;
  if (row.previous !== (previous?.hash ?? FIRST_PREVIOUS)) return "the row before it is another one now";
  if (row.hash !== auditHash(row)) return "it says something else than when it was written";
  if (noted?.sequence === row.sequence && noted.hash !== row.hash) return "its hash is not the one that was noted";
  return null;
}

function toRow({
  sequence,
  at,
  actor,
  address,
  action,
  subject,
  before,
  after,
  previous,
  hash,
}: QueryResultRow): AuditRow {
  return { sequence: Number(sequence), at, actor, address, action, subject, before, after, previous, hash };
}
