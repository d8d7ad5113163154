import { isObject, type Json } from "../../../kit/json.ts";
import type { Queries } from "../../database/connect.ts";
import type { Actor } from "../../releases.ts";
import { sha256 } from "../../sha256.ts";
import { lockAudit, notedStates } from "./states.ts";

/** A row of the audit log. Each hash is made of the row and the hash of the row before. */
export interface AuditRow {
  /** Counts up from 1 without a gap. */
  readonly sequence: number;
  readonly at: string;
  readonly actor: string;
  readonly address: string;
  readonly action: string;
  readonly subject: string;
  /** JSON text. */
  readonly before: string | null;
  readonly after: string | null;
  /** JSON text: digests of the rows that decide who may do what, as this act left them, by table and key. */
  readonly states: string | null;
  /** Hash of the row before; 64 zeros for the first. */
  readonly previous: string;
  readonly hash: string;
}

export interface NewAuditRow {
  readonly action: string;
  readonly subject: string;
  readonly before?: Json;
  readonly after?: Json;
  readonly actor: Actor;
  readonly at: Date;
}

export const FIRST_PREVIOUS = "0".repeat(64);

/** Adds a row behind the last one. Others wait until the transaction ends, so nothing should follow it. */
export async function appendAudit(queries: Queries, row: NewAuditRow): Promise<AuditRow> {
  await lockAudit(queries);
  const { rows } = await queries.query("select sequence, hash from audit order by sequence desc limit 1");
  const whole: Omit<AuditRow, "hash"> = {
    sequence: Number(rows[0]?.sequence ?? 0) + 1,
    at: row.at.toISOString(),
    actor: row.actor.name,
    address: row.actor.address,
    action: row.action,
    subject: row.subject,
    before: row.before === undefined ? null : JSON.stringify(row.before),
    after: afterOf(row),
    states: await notedStates(queries),
    previous: rows[0]?.hash ?? FIRST_PREVIOUS,
  };
  const hash = auditHash(whole);
  await queries.query(
    `insert into audit (sequence, at, actor, address, action, subject, before, after, previous, states, hash)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [...hashedFields(whole), whole.states, hash],
  );
  return { ...whole, hash };
}

/** The new state, with the assistant where one did it. */
function afterOf({ after, actor: { assistant } }: NewAuditRow): string | null {
  if (assistant === undefined) return after === undefined ? null : JSON.stringify(after);
  return JSON.stringify({ ...(isObject(after) ? after : after !== undefined && { after }), assistant });
}

/** SHA-256 over the hash of the row before and all that the row says. */
export function auditHash(row: Omit<AuditRow, "hash">): string {
  // Rows of before say nothing of states, and keep their hash.
  const fields = row.states === null ? hashedFields(row) : [...hashedFields(row), row.states];
  return sha256(JSON.stringify(fields));
}

function hashedFields(row: Omit<AuditRow, "hash">): readonly (string | number | null)[] {
  const { sequence, at, actor, address, action, subject, before, after, previous } = row;
  return [sequence, at, actor, address, action, subject, before, after, previous];
}
