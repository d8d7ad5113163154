import type { CheckReport } from "./format.ts";

/** For programs: the diagnostics as they are, with counts. */
export function json({ documents, diagnostics }: CheckReport): string {
  const errors = diagnostics.filter(({ severity }) => severity === "error").length;
  const report = { documents, errors, warnings: diagnostics.length - errors, diagnostics };
  return `${JSON.stringify(report, null, 2)}\n`;
}
