import { catalog } from "../../../renderers/catalog.ts";
import { actionCatalog } from "../../actions/catalog.ts";
import { checkDocuments } from "../../check/check-documents.ts";
import { toBuildFiles } from "../../compile/build-files.ts";
import { compileDocuments } from "../../compile/compile-documents.ts";
import { documentsHash } from "../../compile/documents-hash.ts";
import type { Inspection } from "../../compile/inspection.ts";
import { readPictureNames } from "../read-documents.ts";
import { buildClient } from "../start/build-client.ts";
import type { CheckRunner } from "../start/check-runner.ts";
import { decodeDocuments } from "../start/decode-documents.ts";
import { serveProject } from "../start/serve-project.ts";

export interface ServedDocuments {
  readonly origin: string;
  close(): Promise<void>;
}

export interface ServeDocumentsOptions {
  readonly root: string;
  /** Absent: plans are served as they are released. */
  readonly inspection?: Inspection;
  /** The moment at which the sandbox's clock stands; it runs if absent. */
  readonly now?: number | undefined;
}

const SILENT = { info: () => undefined, warn: () => undefined, error: (line: string) => console.error(line) };

/**
 * The documents of a folder on a free port, answered by the sandbox.
 * @throws BrokenDocumentsError
 */
export async function serveDocuments({ root, inspection, now }: ServeDocumentsOptions): Promise<ServedDocuments> {
  await buildClient(false);
  const serving = await serveProject({
    port: 0,
    production: false,
    apiUrl: null,
    watch: false,
    offlinePages: false,
    root,
    log: SILENT,
    unlimited: true,
    checks: inspectingChecks(root, inspection),
    ...(now !== undefined && { sandboxNow: () => now }),
  });
  return { origin: `http://localhost:${serving.port}`, close: () => serving.close() };
}

/** In this process: what was compiled is asked about afterwards. */
function inspectingChecks(root: string, inspection: Inspection | undefined): CheckRunner {
  const parts = { catalog, actions: actionCatalog };
  return {
    run: () => Promise.reject(new Error("a folder is prepared as a release")),
    async prepare(project) {
      const { files, unreadable } = decodeDocuments(project);
      const diagnostics = [...unreadable, ...checkDocuments(files, { ...parts, pictures: readPictureNames(root) })];
      if (diagnostics.some(({ severity }) => severity === "error")) return { diagnostics };
      const options = { production: false, ...(inspection !== undefined && { inspection }) };
      const sandbox = toBuildFiles(documentsHash(project), compileDocuments(files, parts, options));
      return { diagnostics, builds: { sandbox, production: sandbox } };
    },
    close: () => undefined,
  };
}
