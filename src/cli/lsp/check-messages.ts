import type { Diagnostic } from "../../language/diagnostic.ts";

/** To the process that checks: what is different since the message before. */
export interface ToCheck {
  /** Counts up with each message. */
  readonly version: number;
  /** Texts by path; null for a document that is gone. */
  readonly files: ReadonlyMap<string, string | null>;
  /** Addresses that documents may show: `/pictures/<name>`. */
  readonly pictures: ReadonlySet<string>;
}

/** From it: the check of the documents of a version. */
export interface FromCheck {
  readonly version: number;
  readonly diagnostics: readonly Diagnostic[];
  /** The check stopped, which is no document's fault. */
  readonly fault?: string;
}
