import type { Audit } from "./audit.ts";
import type { AuditHead } from "./audit-notes.ts";

export interface NoteOptions {
  /** Writes the head where whoever has the database in hand cannot change it: the server's log. */
  note(head: AuditHead): void;
  /** Milliseconds; a day if absent. */
  readonly every?: number;
}

const DAY_MS = 24 * 60 * 60 * 1000;
/** A database that cannot be had is asked again after this, or after `every` where that is less. */
const RETRY_MS = 60_000;

/**
 * Notes the head of the audit log now and every day: `Audit.verify({ head })` then tells a log whose end was cut off,
 * or that was written anew as a whole. Returns what ends it.
 */
export function noteAuditHead(audit: Pick<Audit, "head">, { note, every = DAY_MS }: NoteOptions): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;
  const again = (milliseconds: number) => {
    if (isStopped) return;
    timer = setTimeout(noteOnce, milliseconds);
    timer.unref();
  };
  function noteOnce(): void {
    audit.head().then(
      (head) => {
        if (head !== null && !isStopped) note(head);
        again(every);
      },
      () => again(Math.min(RETRY_MS, every)),
    );
  }
  noteOnce();
  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
}
