import type { Diagnostic } from "../../../language/diagnostic.ts";

/** Result of a check, for an output format. */
export interface CheckReport {
  /** How many documents were checked. */
  readonly documents: number;
  /** By file, line and column. */
  readonly diagnostics: readonly Diagnostic[];
  /** The text of a file by its path, where there is one. */
  textOf(file: string): string | undefined;
  /** Meaning of a code, for formats that explain it. */
  explain(code: string): { readonly summary: string; readonly why: string; readonly fix: string } | undefined;
  /** Whether a terminal that shows colors reads it. */
  readonly colors: boolean;
  /** The command that found it; `skrini check` if absent. */
  readonly tool?: string;
  /** Names of single tests that passed, for formats that list them; the documents as a whole if absent. */
  readonly right?: readonly { readonly group: string; readonly name: string }[];
  /** Result in one line; the documents with their errors and warnings if absent. */
  readonly summary?: string;
}

/** Values of `--format`. */
export const FORMAT_NAMES = ["pretty", "plain", "json", "sarif", "junit", "github", "gitlab"] as const;

/** Writes a report as text, its last line ended. */
export type Format = (report: CheckReport) => string;

/** The message with what to do. */
export function messageOf({ message, hint }: Diagnostic): string {
  return hint === "" ? message : `${message} (${hint})`;
}

export function summarize({ documents, diagnostics }: Pick<CheckReport, "documents" | "diagnostics">): string {
  if (diagnostics.length === 0) return `${count(documents, "document")}: all right`;
  const warnings = diagnostics.filter(({ severity }) => severity === "warning").length;
  return `${count(documents, "document")}: ${count(diagnostics.length - warnings, "error")}, ${count(warnings, "warning")}`;
}

function count(number: number, word: string): string {
  return `${number} ${word}${number === 1 ? "" : "s"}`;
}
