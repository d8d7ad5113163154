/** Checked documents → plans per language and the files of a release: `skrini/compile`. */

export { type BuildFiles, toBuildFiles } from "./build-files.ts";
export { type CompiledRelease, type CompileOptions, type CompileParts, compileDocuments } from "./compile-documents.ts";
export { documentsHash } from "./documents-hash.ts";
