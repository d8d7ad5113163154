import type { Diagnostic } from "../language/diagnostic.ts";

/** `file:line:column code message (hint)`, one line each, with a word in front of what is only a warning. */
export function formatDiagnostic({ severity, code, file, line, column, message, hint }: Diagnostic): string {
  const tail = hint === "" ? "" : ` (${hint})`;
  return `${file}:${line}:${column} ${severity === "warning" ? "warning " : ""}${code} ${message}${tail}`;
}

export function summarize(documents: number, diagnostics: readonly Diagnostic[]): string {
  if (diagnostics.length === 0) return `${documents} documents: all right`;
  const warnings = diagnostics.filter(({ severity }) => severity === "warning").length;
  return `${documents} documents: ${count(diagnostics.length - warnings, "error")}, ${count(warnings, "warning")}`;
}

function count(number: number, word: string): string {
  return `${number} ${word}${number === 1 ? "" : "s"}`;
}
