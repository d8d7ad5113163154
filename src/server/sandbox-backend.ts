import type { SourceFile } from "../language/source-file.ts";
import { createSandbox } from "../sandbox/create-sandbox.ts";
import type { SandboxDocuments } from "../sandbox/documents.ts";
import { sandboxDocuments } from "../sandbox/sandbox-documents.ts";
import type { Backend } from "./backend.ts";

export interface SandboxBackend extends Backend {
  documents(): SandboxDocuments;
  /** Starts anew with other documents; keeps its worlds when none of its own changed. */
  take(files: readonly SourceFile[]): void;
}

/** The sandbox over the documents of the project. Expects checked documents. */
export function createSandboxBackend(files: readonly SourceFile[]): SandboxBackend {
  let documents = sandboxDocuments(files);
  let sandbox = createSandbox(documents);
  return {
    fetch: (request) => sandbox.fetch(request),
    documents: () => documents,
    take(changed) {
      const next = sandboxDocuments(changed);
      if (JSON.stringify(next) === JSON.stringify(documents)) return;
      documents = next;
      sandbox = createSandbox(documents);
    },
  };
}
