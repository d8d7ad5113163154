import { existsSync } from "node:fs";
import { type Connection, DiagnosticSeverity, type Diagnostic as Shown } from "vscode-languageserver/node";
import { DIAGNOSTIC_CODES } from "../../check/report/diagnostic-codes.ts";
import type { Diagnostic } from "../../language/diagnostic.ts";
import { uriOf } from "./find-file.ts";
import { rangeOf } from "./place.ts";

/** Tells an editor what is wrong with documents, wherever that is other than before. */
export function createPublisher(connection: Connection) {
  /** Diagnostics sent to the editor last, as JSON: by the project's root, then by file. */
  const published = new Map<string, Map<string, string>>();

  return (root: string, diagnostics: readonly Diagnostic[]): void => {
    const found = new Map<string, Diagnostic[]>();
    for (const one of diagnostics) found.set(one.file, [...(found.get(one.file) ?? []), one]);
    const before = published.get(root) ?? new Map<string, string>();
    const now = new Map([...found].map(([file, list]) => [file, JSON.stringify(list)]));
    published.set(root, now);
    for (const file of new Set([...before.keys(), ...now.keys()])) {
      if (before.get(file) === now.get(file)) continue;
      const list = (found.get(file) ?? []).map((one) => shown(one, root));
      connection.sendDiagnostics({ uri: uriOf(root, file), diagnostics: list });
    }
  };
}

/** Diagnostic for the editor: its hint follows its message, its code links to the project's reference where it can. */
export function shown(diagnostic: Diagnostic, root: string): Shown {
  const { severity, code, message, hint } = diagnostic;
  const page = `schemas/language/reference/${code in DIAGNOSTIC_CODES ? "diagnostics" : "rules"}.md`;
  return {
    ...(existsSync(`${root}/${page}`) && { codeDescription: { href: `${uriOf(root, page)}#${code}` } }),
    range: rangeOf(diagnostic),
    severity: severity === "error" ? DiagnosticSeverity.Error : DiagnosticSeverity.Warning,
    code,
    source: "skrini",
    message: hint === "" ? message : `${message}: ${hint}`,
  };
}
