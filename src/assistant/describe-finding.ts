import { DIAGNOSTIC_CODES } from "../check/report/diagnostic-codes.ts";
import { fixesIn } from "../editor/fixes.ts";
import { own } from "../kit/own.ts";
import type { Diagnostic } from "../language/diagnostic.ts";
import type { SourceFile } from "../language/project/source-file.ts";

/** A diagnostic as an assistant reads it. */
export interface DescribedFinding {
  readonly severity: string;
  readonly code: string;
  readonly path: string;
  readonly at: string;
  readonly line: number;
  readonly column: number;
  readonly message: string;
  readonly hint?: string;
  /** Titles of the fixes that the tool `fix` makes. */
  readonly fixes?: readonly string[];
  /** The page that explains the code, for the tool `read`. */
  readonly page: string;
}

export function describeFinding(one: Diagnostic, files: readonly SourceFile[]): DescribedFinding {
  const { severity, code, file, line, column, message, hint } = one;
  const text = files.find(({ path }) => path === file)?.text ?? "";
  const fixes = fixesIn(text, [one]).map(({ fix }) => fix.title);
  const page = own(DIAGNOSTIC_CODES, code) === undefined ? `reference/rules/${code}` : "reference/diagnostics";
  return {
    severity,
    code,
    path: file,
    at: one.path,
    line,
    column,
    message,
    ...(hint !== "" && { hint }),
    ...(fixes.length > 0 && { fixes }),
    page,
  };
}

/** Findings that are among the second and not among the first, wherever they have moved to. */
export function newFindings(before: readonly Diagnostic[], after: readonly Diagnostic[]): readonly Diagnostic[] {
  const counts = new Map<string, number>();
  for (const one of before) counts.set(identity(one), (counts.get(identity(one)) ?? 0) + 1);
  return after.filter((one) => {
    const left = counts.get(identity(one)) ?? 0;
    counts.set(identity(one), left - 1);
    return left <= 0;
  });
}

function identity({ file, code, message }: Diagnostic): string {
  return JSON.stringify([file, code, message]);
}
