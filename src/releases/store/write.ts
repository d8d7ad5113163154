import type { Json } from "../../kit/json.ts";
import { type Database, inTransaction, type Queries } from "../database/connect.ts";
import type { Actor } from "../releases.ts";
import { type AuditRow, appendAudit } from "./audit/append-audit.ts";
import { notedStates } from "./audit/states.ts";

/** Entry of the audit log for one change. */
export interface AuditEntry {
  /** A verb, as `publish`. */
  readonly action: string;
  /** Object of the action, as `channel production`. */
  readonly subject: string;
  readonly before?: Json;
  readonly after?: Json;
}

export interface Written<T> {
  readonly result: T;
  /** Null where there was nothing to do: nothing may have been changed then. */
  readonly entry: AuditEntry | null;
  /** The channel whose state is another now. */
  readonly channel?: string;
}

/** Makes one change and its row of the audit log, all or nothing. The time is the one that both are to say. */
export type Write = <T>(actor: Actor, work: (queries: Queries, at: Date) => Promise<Written<T>>) => Promise<T>;

/** The channel of `listen` on which the names of changed channels are sent. */
export const NOTIFICATIONS = "skrini_channels";

const MAX_ATTEMPTS = 4;
/** Two transactions wait for each other, cannot be put in an order, or added the same: one may be made again. */
const MADE_AGAIN: readonly unknown[] = ["40P01", "40001", "23505"];

/**
 * The only way to change what the store holds.
 * @param onWritten takes each row of the audit log once it is there for good; it throws nothing
 */
export function createWrite(database: Database, clock: () => Date, onWritten?: (row: AuditRow) => void): Write {
  return async (actor, work) => {
    for (let attempt = 1; ; attempt++) {
      try {
        let row: AuditRow | null = null;
        const written = await inTransaction(database, async (queries) => {
          const at = clock();
          const { result, entry, channel } = await work(queries, at);
          if (channel !== undefined) await queries.query("select pg_notify($1, $2)", [NOTIFICATIONS, channel]);
          // Last, as everyone else who changes something waits from here until the end of the transaction.
          if (entry !== null) row = await appendAudit(queries, { ...entry, actor, at });
          else if ((await notedStates(queries)) !== null)
            throw new Error("a decisive row was changed without an entry");
          return result;
        });
        if (row !== null) onWritten?.(row);
        return written;
      } catch (error) {
        if (attempt === MAX_ATTEMPTS || !MADE_AGAIN.includes((error as { code?: unknown }).code)) throw error;
      }
    }
  };
}
