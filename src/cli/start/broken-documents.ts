import type { Diagnostic } from "../../language/diagnostic.ts";
import type { Log } from "../../server/operations/log.ts";
import { diagnosticLine } from "../check/formats/plain.ts";

/** Thrown when the documents are broken; they are never served. The message lists what is wrong. */
export class BrokenDocumentsError extends Error {
  override readonly name = "BrokenDocumentsError";
}

const MAX_PRINTED = 50;

/** One line for each, and how many there are besides. */
export function listProblems(diagnostics: readonly Diagnostic[]): string {
  const lines = diagnostics.map(diagnosticLine);
  const more = lines.length - MAX_PRINTED;
  return [...lines.slice(0, MAX_PRINTED), ...(more > 0 ? [`… and ${more} more`] : [])].join("\n");
}

export function logWarnings(diagnostics: readonly Diagnostic[], log: Log): void {
  const warnings = diagnostics.filter(({ severity }) => severity === "warning");
  if (warnings.length > 0) log.warn(listProblems(warnings));
}
