/** Two states of documents → what is different, in words: `skrini/diff`. */

export type { DocumentsDiff, DocumentsState } from "./change.ts";
export { createDiffer, type Differ } from "./create-differ.ts";
export { diffLines } from "./format-diff.ts";
