import type { Queries } from "../../database/connect.ts";
import { DECISIVE_TABLES, type DecisiveTable } from "./decisive-tables.ts";

/** Digests of rows by table and key, as `grants 3 approver *`; null is a row that was taken away. */
export type States = ReadonlyMap<string, string | null>;

/** Built-in functions alone: one that somebody has put into the database would say what that person likes. */
const DIGESTS = ({ name, key, columns, where = "true" }: DecisiveTable) => `
  select concat_ws(' ', '${name}', ${key.join(", ")}) as row,
    encode(sha256(convert_to((
      select jsonb_object_agg(part, to_jsonb(held) -> part) from unnest('{${columns.join(",")}}'::text[]) as parts (part)
    )::text, 'UTF8')), 'hex') as digest
  from ${name} as held where ${where} order by 1`;

/** The rows as they are, in a transaction: times are written in its time zone. */
export async function readStates(queries: Queries): Promise<States> {
  await queries.query(
    "set local timezone to 'UTC'; set local bytea_output to 'hex'; set local extra_float_digits to 1",
  );
  const states = new Map<string, string>();
  for (const table of DECISIVE_TABLES) {
    const { rows } = await queries.query(DIGESTS(table));
    for (const { row, digest } of rows) states.set(row, digest);
  }
  return states;
}

/** Among the advisory locks of a database: whoever holds it appends the next row. */
const LOCK = 0x5c42;

/** Others wait until the transaction ends before they append a row. */
export async function lockAudit(queries: Queries): Promise<void> {
  await queries.query("select pg_advisory_xact_lock($1)", [LOCK]);
}

/** The digests that triggers noted in this transaction; null where no decisive row was changed. */
export async function notedStates(queries: Queries): Promise<string | null> {
  const { rows } = await queries.query("select nullif(current_setting('skrini.states', true), '') as states");
  return rows[0]?.states ?? null;
}
