import { checkProjectFiles } from "../../check/check-project-files.ts";
import { checkDocuments } from "../../check/incremental/check-documents.ts";
import { toBuildFiles } from "../../compile/build-files.ts";
import { compileDocuments } from "../../compile/compile-documents.ts";
import type { Inspection } from "../../compile/context/inspection.ts";
import { documentsHash } from "../../compile/documents-hash.ts";
import { readParts } from "../project-parts/read-parts.ts";
import { readPictureNames } from "../read-documents.ts";
import { buildProjectClient } from "../start/builds/project-builds.ts";
import type { CheckRunner } from "../start/check-worker/check-runner.ts";
import { decodeDocuments } from "../start/check-worker/decode-documents.ts";
import { serveProject } from "../start/serve-project.ts";

export interface ServedDocuments {
  readonly origin: string;
  close(): Promise<void>;
}

export interface ServeDocumentsOptions {
  readonly root: string;
  /** The folder whose own widgets, actions and sandbox count; `root` if absent. */
  readonly codeRoot?: string;
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
export async function serveDocuments({
  root,
  codeRoot = root,
  inspection,
  now,
}: ServeDocumentsOptions): Promise<ServedDocuments> {
  await buildProjectClient(codeRoot, false);
  const serving = await serveProject({
    port: 0,
    production: false,
    apiUrl: null,
    watch: false,
    offlinePages: false,
    // Calls are seen, and spoiled, on their way from the phone.
    pageReads: 0,
    root,
    codeRoot,
    log: SILENT,
    unlimited: true,
    checks: inspectingChecks({ root, codeRoot }, inspection),
    ...(now !== undefined && { sandboxNow: () => now }),
  });
  return { origin: `http://localhost:${serving.port}`, close: () => serving.close() };
}

/** In this process: what was compiled is asked about afterwards. */
function inspectingChecks(
  { root, codeRoot }: { readonly root: string; readonly codeRoot: string },
  inspection: Inspection | undefined,
): CheckRunner {
  return {
    run: () => Promise.reject(new Error("a folder is prepared as a release")),
    async prepare(project) {
      const parts = await readParts(codeRoot);
      const { files, unreadable } = decodeDocuments(project);
      const found = checkDocuments(files, { ...parts, pictures: readPictureNames(root) });
      const diagnostics = [...unreadable, ...checkProjectFiles(project), ...found];
      if (diagnostics.some(({ severity }) => severity === "error")) return { diagnostics };
      const options = { production: false, ...(inspection !== undefined && { inspection }) };
      const sandbox = toBuildFiles(documentsHash(project), compileDocuments(files, parts, options));
      return { diagnostics, builds: { sandbox, production: sandbox } };
    },
    close: () => undefined,
  };
}
