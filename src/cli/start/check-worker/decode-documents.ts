import { DIAGNOSTIC_CODES } from "../../../check/report/diagnostic-codes.ts";
import type { Diagnostic } from "../../../language/diagnostic.ts";
import { isPicture, type ProjectFile } from "../../../language/project/project-file.ts";
import type { SourceFile } from "../../../language/project/source-file.ts";

/** The documents among a project's files as text, and an error for each that is none. */
export function decodeDocuments(project: readonly ProjectFile[]): {
  readonly files: readonly SourceFile[];
  readonly unreadable: readonly Diagnostic[];
} {
  const files: SourceFile[] = [];
  const unreadable: Diagnostic[] = [];
  for (const { path, bytes } of project) {
    if (isPicture(path)) continue;
    const text = decode(bytes);
    if (text === null) unreadable.push(notText(path));
    else files.push({ path, text });
  }
  return { files, unreadable };
}

function decode(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return null;
  }
}

function notText(file: string): Diagnostic {
  const code = "json-syntax";
  const { severity, fix } = DIAGNOSTIC_CODES[code];
  const place = { line: 1, column: 1, endLine: 1, endColumn: 1, path: "" };
  return { severity, code, file, ...place, message: "not JSON: the file is not UTF-8 text", hint: fix };
}
