/** Documents → diagnostics: `skrini/check`. */

export { checkDocuments } from "./incremental/check-documents.ts";
export type { CheckParts } from "./incremental/check-in-stages.ts";
export { type Checker, createChecker } from "./incremental/checker.ts";
