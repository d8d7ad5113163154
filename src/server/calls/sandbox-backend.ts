import type { SourceFile } from "../../language/project/source-file.ts";
import type { SandboxDocuments } from "../../sandbox/documents.ts";
import type { LenderSource } from "../../sandbox/lender.ts";
import { openSandbox } from "../../sandbox/open-sandbox.ts";
import { sandboxDocuments } from "../../sandbox/sandbox-documents.ts";
import type { Backend } from "./backend.ts";

export interface SandboxBackend extends Backend {
  documents(): SandboxDocuments;
  /** Starts anew with other documents; keeps its sessions when none of its own changed. */
  take(files: readonly SourceFile[]): void;
}

/** The sandbox over the documents of the project. Expects checked documents. */
export function createSandboxBackend(
  files: readonly SourceFile[],
  lender: LenderSource | null = null,
  now: () => number = Date.now,
): SandboxBackend {
  let documents = sandboxDocuments(files);
  let sandbox = openSandbox(documents, lender, { now });
  return {
    fetch: async (request) => (await sandbox).fetch(request),
    documents: () => documents,
    take(changed) {
      const next = sandboxDocuments(changed);
      if (JSON.stringify(next) === JSON.stringify(documents)) return;
      documents = next;
      sandbox = openSandbox(documents, lender, { now });
    },
  };
}
