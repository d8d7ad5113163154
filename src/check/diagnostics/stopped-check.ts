import type { Diagnostic } from "../../language/diagnostic.ts";
import { DIAGNOSTIC_CODES } from "../report/diagnostic-codes.ts";

const CODE = "check-stopped";

/** Stands for the diagnostics of a check that was ended, or ended by itself, before it had any. */
export function stoppedCheck(reason: string): Diagnostic {
  const { severity, fix } = DIAGNOSTIC_CODES[CODE];
  const message = `the check did not come to an end: ${reason}`;
  return {
    severity,
    code: CODE,
    file: "schemas",
    line: 1,
    column: 1,
    endLine: 1,
    endColumn: 1,
    path: "",
    message,
    hint: fix,
  };
}
