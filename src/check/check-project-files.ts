import type { Diagnostic } from "../language/diagnostic.ts";
import { pictureProblem } from "../language/pictures/picture-problem.ts";
import { isPicture } from "../language/project/project-file.ts";
import { pathConflicts } from "../language/project/project-paths.ts";
import { DIAGNOSTIC_CODES, type DiagnosticCode } from "./report/diagnostic-codes.ts";

/** The bytes of a document are not looked at here. */
export interface CheckedFile {
  readonly path: string;
  readonly bytes?: Uint8Array;
}

/**
 * Diagnostics about files, whatever documents say of them: pictures that do more than show, and paths that no file
 * system holds side by side.
 */
export function checkProjectFiles(files: readonly CheckedFile[]): Diagnostic[] {
  const conflicts = pathConflicts(files.map(({ path }) => path));
  return [
    ...conflicts.map(({ path, other }) => diagnostic("path-conflict", path, `it can't stand beside ${other}`)),
    ...files.flatMap(({ path, bytes }) => {
      const problem = isPicture(path) && bytes !== undefined ? pictureProblem(path, bytes) : null;
      return problem === null ? [] : [diagnostic("picture-refused", path, `it ${problem}`)];
    }),
  ];
}

function diagnostic(code: DiagnosticCode, file: string, message: string): Diagnostic {
  const { severity, fix } = DIAGNOSTIC_CODES[code];
  return { severity, code, file, line: 1, column: 1, endLine: 1, endColumn: 1, path: "", message, hint: fix };
}
