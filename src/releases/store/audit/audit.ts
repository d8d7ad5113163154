import type { QueryResultRow } from "pg";
import { type Database, inTransaction, type Queries } from "../../database/connect.ts";
import { type AuditRow, auditHash, FIRST_PREVIOUS } from "./append-audit.ts";
import type { AuditHead, AuditNotes } from "./audit-notes.ts";
import { replayStates } from "./compare-states.ts";
import { readStates } from "./states.ts";

export interface Audit {
  /** The rows behind `after` and before `before`, oldest first. */
  list(options?: ListOptions): Promise<readonly ListedRow[]>;
  /** Rows as JSON, one a line with its line feed, oldest first. */
  export(filter?: AuditFilter): AsyncIterable<string>;
  /**
   * Reads the whole log and says the first row that is not as it was written or as it was noted; else each row of the
   * decisive tables that is not as the log's last word of it left it.
   */
  verify(options?: VerifyOptions): Promise<Verified>;
  /** The last row's number and hash; null while there is none. */
  head(): Promise<AuditHead | null>;
}

export interface ListedRow extends AuditRow {
  /** Title of the change that the row is about; null where it is about something else. */
  readonly title: string | null;
}

/** Conditions on a row; all rows meet none. */
export interface AuditFilter {
  readonly actor?: string;
  /** Kind of the subject: `change`, `channel`, `account`. */
  readonly kind?: string;
  /** Id of a release that the row names. */
  readonly release?: string;
  /** The first moment and the one after the last (ISO 8601, UTC). */
  readonly since?: string;
  readonly until?: string;
}

interface ListOptions extends AuditFilter {
  readonly after?: number;
  readonly before?: number;
  readonly limit?: number;
  readonly order?: "oldest" | "newest";
}

export interface VerifyOptions {
  /** A head that was noted earlier, elsewhere: that row must still be there, with that hash. */
  readonly head?: AuditHead;
}

export interface Verified {
  readonly rows: number;
  readonly head: AuditHead | null;
  /** Null where all is as it was written. */
  readonly broken: Broken | null;
}

interface Broken {
  /** Number of the row; null where it is about no row. */
  readonly sequence: number | null;
  readonly reason: string;
  /** Further mismatches with the log, a clause each. */
  readonly more?: readonly string[];
}

const PAGE_SIZE = 500;
const MAX_NAMED = 100;

/** Reads the log. Rows are added by `createWrite` alone. */
export function createAudit(database: Database, notes?: AuditNotes): Audit {
  return {
    list: async (options) => (await readRows(database, options)).map((row) => ({ ...toRow(row), title: row.title })),
    async *export(filter) {
      for await (const row of pages(database, filter)) yield `${JSON.stringify(row)}\n`;
    },
    async verify({ head: noted } = {}) {
      const heads = [...((await notes?.heads()) ?? []), ...(noted === undefined ? [] : [noted])];
      return inTransaction(database, async (queries) => {
        // Log and tables of one moment.
        await queries.query("set transaction isolation level repeatable read, read only");
        return verifyRows(queries, heads);
      });
    },
    async head() {
      const { rows } = await database.query("select sequence, hash from audit order by sequence desc limit 1");
      return rows[0] === undefined ? null : { sequence: Number(rows[0].sequence), hash: rows[0].hash };
    },
  };
}

async function verifyRows(queries: Queries, heads: readonly AuditHead[]): Promise<Verified> {
  const replay = replayStates();
  const noted = new Map<number, AuditHead[]>();
  for (const head of heads) noted.set(head.sequence, [...(noted.get(head.sequence) ?? []), head]);
  let previous: AuditHead | null = null;
  for await (const row of pages(queries)) {
    const reason = reasonAgainst(row, previous, noted.get(row.sequence) ?? []);
    if (reason !== null) return broken(row.sequence, reason, previous);
    replay.see(row);
    previous = { sequence: row.sequence, hash: row.hash };
  }
  const last = previous?.sequence ?? 0;
  const [cutOff] = [...noted.keys()].filter((sequence) => sequence > last).sort((one, other) => one - other);
  if (cutOff !== undefined) return broken(cutOff, "it is missing, though its hash was noted", previous);
  const [difference, ...more] = replay.differences(await readStates(queries));
  if (difference !== undefined) return broken(null, difference, previous, named(more));
  return { rows: last, head: previous, broken: null };
}

function named(differences: readonly string[]): readonly string[] {
  const rest = differences.length - MAX_NAMED;
  return rest > 0 ? [...differences.slice(0, MAX_NAMED), `${rest} rows more are not as the log says`] : differences;
}

async function readRows(
  queries: Queries,
  {
    after = 0,
    before = Number.MAX_SAFE_INTEGER,
    limit = 100,
    order = "oldest",
    actor,
    kind,
    release,
    since,
    until,
  }: ListOptions = {},
): Promise<readonly QueryResultRow[]> {
  const { rows } = await queries.query(
    `select audit.*, title from audit left join changes on subject = 'change ' || changes.id
     where sequence > $1 and sequence < $2
       and ($4::text is null or actor = $4) and ($5::text is null or split_part(subject, ' ', 1) = $5)
       and ($6::text is null or subject = 'release ' || $6 or strpos(concat(before, after), $6) > 0)
       and ($7::timestamptz is null or at::timestamptz >= $7) and ($8::timestamptz is null or at::timestamptz < $8)
     order by sequence ${order === "newest" ? "desc" : "asc"} limit $3`,
    [after, before, limit, actor ?? null, kind ?? null, release ?? null, since ?? null, until ?? null],
  );
  return rows;
}

async function* pages(queries: Queries, filter: AuditFilter = {}): AsyncIterable<AuditRow> {
  for (let after = 0; ; ) {
    const rows = (await readRows(queries, { ...filter, after, limit: PAGE_SIZE })).map(toRow);
    yield* rows;
    const last = rows.at(-1);
    if (last === undefined) return;
    after = last.sequence;
  }
}

function broken(
  sequence: number | null,
  reason: string,
  head: AuditHead | null,
  more: readonly string[] = [],
): Verified {
  return { rows: head?.sequence ?? 0, head, broken: { sequence, reason, ...(more.length > 0 && { more }) } };
}

function reasonAgainst(row: AuditRow, previous: AuditHead | null, noted: readonly AuditHead[]): string | null {
  const number = (previous?.sequence ?? 0) + 1;
  if (row.sequence !== number) return `row ${number} is missing in front of it`;
  if (row.previous !== (previous?.hash ?? FIRST_PREVIOUS)) return "the row before it is another one now";
  if (row.hash !== auditHash(row)) return "it says something else than when it was written";
  if (noted.some(({ hash }) => hash !== row.hash)) return "its hash is not the one that was noted";
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
  states,
  previous,
  hash,
}: QueryResultRow): AuditRow {
  return { sequence: Number(sequence), at, actor, address, action, subject, before, after, states, previous, hash };
}
