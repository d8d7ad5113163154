import type { AuditRow } from "./append-audit.ts";

export interface AuditHead {
  readonly sequence: number;
  readonly hash: string;
}

/** Keeps heads of the audit log where whoever has the database in hand cannot change them. */
export interface AuditNotes {
  /** Takes each row once it is written. Never throws. */
  take(row: AuditRow): void;
  /** Heads that were noted of this database. */
  heads(): Promise<readonly AuditHead[]>;
}
