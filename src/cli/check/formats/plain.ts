import type { Diagnostic } from "../../../language/diagnostic.ts";
import { type CheckReport, messageOf, summarize } from "./format.ts";

/** One line, as an editor or a terminal makes it a link: `file:line:column code message (hint)`. */
export function diagnosticLine(one: Diagnostic): string {
  const warning = one.severity === "warning" ? "warning " : "";
  return `${one.file}:${one.line}:${one.column} ${warning}${one.code} ${messageOf(one)}`;
}

/** A line for each diagnostic, and a summary. */
export function plain(report: CheckReport): string {
  return [...report.diagnostics.map(diagnosticLine), summarize(report), ""].join("\n");
}
