import { catalog } from "../../renderers/catalog.ts";
import { actionCatalog } from "../actions/catalog.ts";
import { checkDocuments } from "../check/check-documents.ts";
import { compileDocuments } from "../compile/compile-documents.ts";
import type { SourceFile } from "../language/source-file.ts";
import { readClientFiles } from "../server/client-files.ts";
import { createServer } from "../server/create-server.ts";
import { type Listening, listen } from "../server/listen.ts";
import { readPictures } from "../server/picture-files.ts";
import { createProxyBackend } from "../server/proxy-backend.ts";
import { createReleaseStore, type ReleaseStore } from "../server/release-store.ts";
import { createSandboxBackend } from "../server/sandbox-backend.ts";
import { sketchesOf } from "../server/sketch-screen.ts";
import { watchFolder } from "../server/watch-folder.ts";
import { formatDiagnostic } from "./format-diagnostic.ts";
import { clientFolder, ROOT } from "./paths.ts";
import { readDocuments } from "./read-documents.ts";

export interface ServeOptions {
  readonly port: number;
  readonly production: boolean;
  /** The lender's server; null answers from the sandbox. */
  readonly apiUrl: string | null;
  readonly trustProxy: boolean;
  /** Takes changed documents without a restart. */
  readonly watch: boolean;
}

export interface Serving extends Listening {
  readonly files: readonly SourceFile[];
}

/** Thrown when the documents are broken; they are never served. The message lists what is wrong. */
export class BrokenDocumentsError extends Error {
  override readonly name = "BrokenDocumentsError";
}

const LOOK_EVERY = 1000;

/** documents ─▶ checked ─▶ compiled ─▶ served, with the built client and a backend */
export async function serveProject(
  options: ServeOptions,
  read: () => SourceFile[] = () => readDocuments(ROOT),
): Promise<Serving> {
  const parts = { catalog, actions: actionCatalog };
  const releases = createReleaseStore({
    check: (files) => checkDocuments(files, parts),
    compile: (files) => compileDocuments(files, parts, { production: options.production }),
  });
  const files = read();
  const problems = offer(releases, files);
  if (problems !== null) throw new BrokenDocumentsError(problems);

  const sandbox = options.production ? null : createSandboxBackend(files);
  const backend = options.apiUrl === null ? sandbox : createProxyBackend(options.apiUrl);
  if (backend === null) throw new Error("a production build has no sandbox: it needs the lender's server");
  const client = await readClientFiles(clientFolder(options.production));
  const app = createServer({
    client,
    releases,
    backend,
    lazyWidgets: new Set(catalog.flatMap((definition) => ("lazy" in definition ? [definition.type] : []))),
    sketches: sketchesOf(catalog),
    pictures: await readPictures(`${ROOT}/schemas/pictures`),
    frames: options.production || options.apiUrl === null ? [] : [new URL(options.apiUrl).origin],
    sandboxDocuments: sandbox?.documents ?? null,
    trustProxy: options.trustProxy,
  });
  const listening = await listen(app, options.port);
  const stop = options.watch ? watchDocuments(releases, (changed) => sandbox?.take(changed)) : () => undefined;
  return {
    port: listening.port,
    files,
    close() {
      stop();
      return listening.close();
    },
  };
}

/** What is wrong, or null when the documents are the current release now. */
function offer(releases: ReleaseStore, files: readonly SourceFile[]): string | null {
  const diagnostics = releases.offer(files);
  for (const one of diagnostics) if (one.severity === "warning") console.warn(formatDiagnostic(one));
  const errors = diagnostics.filter((one) => one.severity === "error");
  return errors.length === 0 ? null : errors.map(formatDiagnostic).join("\n");
}

function watchDocuments(releases: ReleaseStore, take: (files: readonly SourceFile[]) => void): () => void {
  return watchFolder(`${ROOT}/schemas`, LOOK_EVERY, async () => {
    const files = readDocuments(ROOT);
    const problems = offer(releases, files);
    if (problems !== null) {
      console.error(`${problems}\nThe documents have errors: release ${releases.current().id} goes on serving.`);
      return;
    }
    take(files);
    console.log(`The documents changed: release ${releases.current().id} is served now.`);
  });
}
