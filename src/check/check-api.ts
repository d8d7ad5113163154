/** Documents → diagnostics: `skrini/check`. */

export { checkDocuments } from "./check-documents.ts";
export type { CheckParts } from "./check-in-stages.ts";
export { type Checker, createChecker } from "./checker.ts";
