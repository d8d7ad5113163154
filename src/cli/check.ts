import { catalog } from "../../renderers/catalog.ts";
import { actionCatalog } from "../actions/catalog.ts";
import { checkDocuments } from "../check/check-documents.ts";
import type { Diagnostic } from "../language/diagnostic.ts";
import { formatDiagnostic } from "./format-diagnostic.ts";
import { ROOT } from "./paths.ts";
import { readDocuments } from "./read-documents.ts";

const files = readDocuments(ROOT);
const diagnostics = checkDocuments(files, { catalog, actions: actionCatalog });
for (const diagnostic of diagnostics) console.log(formatDiagnostic(diagnostic));
console.log(summaryOf(diagnostics));
process.exitCode = diagnostics.some(({ severity }) => severity === "error") ? 1 : 0;

function summaryOf(all: readonly Diagnostic[]): string {
  const warnings = all.filter(({ severity }) => severity === "warning").length;
  const count = `${all.length - warnings} errors, ${warnings} warnings`;
  return `${files.length} documents: ${all.length === 0 ? "all right" : count}`;
}
