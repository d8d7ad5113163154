import { appendFile, mkdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { messageOf } from "../../kit/message-of.ts";
import type { AuditRow } from "../../releases/store/audit/append-audit.ts";
import type { AuditHead, AuditNotes } from "../../releases/store/audit/audit-notes.ts";
import type { Webhook } from "./webhook.ts";

/** Publications, approvals, what may do what, and who made whose account. */
const NOTED: ReadonlySet<string> = new Set([
  ..."import publish emergency rollback guard rollout-start settings lower".split(" ").map((one) => `${one} channel`),
  "review-approved change",
  ..."create roles invite vouch enable second-factor-reset".split(" ").map((one) => `${one} account`),
  "create token",
]);

export interface AuditNotesOptions {
  /** The server's own folder, apart from the database. */
  readonly folder: string;
  /** Tells the databases apart that this folder has served. */
  readonly database: string;
  readonly log: (line: string) => void;
  /** Whether the log gets the head at each start and each day too. Without borrowers it is noise above the address. */
  readonly isDaily: boolean;
  readonly webhook: Webhook | null;
}

/** Notes the head of the audit log in a file, in the server's log and, where there is one, at a webhook. */
export function createAuditNotes({ folder, database, log, isDaily, webhook }: AuditNotesOptions): AuditNotes & {
  /** The head as it is now, as at the start and each day. */
  noteHead(head: AuditHead): void;
  /** Resolves once what was noted is in the file. */
  settled(): Promise<void>;
} {
  const path = join(folder, `audit-heads-${database}.jsonl`);
  let writing: Promise<void> = Promise.resolve();
  function append(note: object): void {
    writing = writing.then(async () => {
      await mkdir(folder, { recursive: true });
      await appendFile(path, `${JSON.stringify(note)}\n`, { mode: 0o600 });
    });
    writing = writing.catch((error: unknown) => log(`The audit log's head is not in ${path}: ${messageOf(error)}.`));
  }
  return {
    take(row) {
      const what = `${row.action} ${row.subject}`;
      if (!NOTED.has(what.split(" ", 2).join(" "))) return;
      const { sequence, hash, at, action, subject } = row;
      const note = { sequence, hash, at, action, subject };
      append(note);
      log(`The audit log's row ${sequence} (${what}) is ${hash}.`);
      webhook?.send(note);
    },
    noteHead({ sequence, hash }) {
      append({ sequence, hash });
      if (isDaily) log(`The last row of the audit log is ${sequence}:${hash}.`);
    },
    async heads() {
      await writing;
      const text = await readFile(path, "utf8").catch((error: NodeJS.ErrnoException) => {
        if (error.code === "ENOENT") return "";
        throw error;
      });
      return text.split("\n").flatMap(headIn);
    },
    settled: () => writing,
  };
}

/** A line that a machine did not write to its end is none. */
function headIn(line: string): readonly AuditHead[] {
  try {
    const { sequence, hash }: Partial<AuditRow> = JSON.parse(line);
    return typeof sequence === "number" && typeof hash === "string" ? [{ sequence, hash }] : [];
  } catch {
    return [];
  }
}
