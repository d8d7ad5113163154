import type { Diagnostic } from "../language/diagnostic.ts";

/** One line, as an editor or a terminal makes it a link: `file:line:column code message (hint)`. */
export function formatDiagnostic({ severity, code, file, line, column, message, hint }: Diagnostic): string {
  const tail = hint === "" ? "" : ` (${hint})`;
  return `${file}:${line}:${column} ${severity === "warning" ? "warning " : ""}${code} ${message}${tail}`;
}
