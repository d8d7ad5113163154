import { catalog } from "../../renderers/catalog.ts";
import { actionCatalog } from "../actions/catalog.ts";
import { checkDocuments } from "../check/check-documents.ts";
import { formatDiagnostic, summarize } from "./format-diagnostics.ts";
import { ROOT } from "./paths.ts";
import { readDocuments } from "./read-documents.ts";

// npm run check [-- <another project's root>]
const files = readDocuments(process.argv[2] ?? ROOT);
const diagnostics = checkDocuments(files, { catalog, actions: actionCatalog });
for (const diagnostic of diagnostics) console.log(formatDiagnostic(diagnostic));
console.log(summarize(files.length, diagnostics));
process.exitCode = diagnostics.some(({ severity }) => severity === "error") ? 1 : 0;
