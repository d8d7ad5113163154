import { setTimeout } from "node:timers/promises";
import { catalog } from "../../../renderers/catalog.ts";
import type { AppPlan } from "../../language/plan.ts";
import type { SourceFile } from "../../language/source-file.ts";
import { backendPaths } from "../../route/backend-path.ts";
import { RETIRED_WORKER, readClientFiles } from "../../server/client-files.ts";
import { createServer } from "../../server/create-server.ts";
import { type FolderLook, lookAtDocuments, type ReadDocuments, readDocumentsAt } from "../../server/document-folder.ts";
import { createFaultLog } from "../../server/fault-log.ts";
import { followDocuments } from "../../server/follow-documents.ts";
import { type Listening, listen } from "../../server/listen.ts";
import { createProxyBackend } from "../../server/proxy-backend.ts";
import { BODY_LIMITS } from "../../server/read-body.ts";
import { createReleaseStore, type ReleaseStore } from "../../server/release-store.ts";
import { placeholdersOf } from "../../server/render-placeholder.ts";
import { createSandboxBackend } from "../../server/sandbox-backend.ts";
import { diagnosticLine } from "../check/formats/plain.ts";
import { clientFolder, ROOT } from "../paths.ts";
import { createCheckRunner } from "./check-runner.ts";

export interface ServeOptions {
  readonly port: number;
  readonly production: boolean;
  /** The lender's server; null answers from the sandbox. */
  readonly apiUrl: string | null;
  /** Proxies of one's own that a request passes. */
  readonly proxies?: number;
  /** Seconds for `Strict-Transport-Security`; none if absent. */
  readonly hsts?: number;
  /** Milliseconds that a client has for the head of a request, and for each further part of its content. */
  readonly patience?: number;
  /** False takes the service worker back from every phone. */
  readonly offlinePages?: boolean;
  /** Takes changed documents by itself, not only when told to reload. */
  readonly watch: boolean;
  /** Milliseconds between two looks at the documents. */
  readonly lookEvery?: number;
  /** The folder that `schemas/` is in; the project's own if absent. */
  readonly root?: string;
}

export interface Serving extends Listening {
  readonly files: readonly SourceFile[];
  /** Takes the documents as they are now, if nothing is wrong with them. Never rejects. */
  reload(): Promise<void>;
}

/** Thrown when the documents are broken; they are never served. The message lists what is wrong. */
export class BrokenDocumentsError extends Error {
  override readonly name = "BrokenDocumentsError";
}

const LOOK_EVERY_MS = 500;
const MAX_FIRST_LOOKS = 20;
const MAX_PRINTED = 50;

/** documents ─▶ checked ─▶ compiled ─▶ served, with the built client and a backend */
export async function serveProject(options: ServeOptions): Promise<Serving> {
  const root = options.root ?? ROOT;
  const checks = createCheckRunner({ production: options.production });
  const releases = createReleaseStore({ prepare: (set) => checks.run(set) });
  const { look, ...first } = await readWhole(root);
  const { files } = first;
  const problems = await publish(releases, files);
  if (problems !== null) throw new BrokenDocumentsError(problems);

  const sandbox = options.production ? null : createSandboxBackend(files);
  const logFault = createFaultLog((line) => console.error(line), Date.now);
  const backend =
    options.apiUrl === null
      ? sandbox
      : createProxyBackend(options.apiUrl, {
          headers: () => callHeaders(releases),
          paths: () => backendPaths(currentApp(releases).calls),
          logFault,
        });
  if (backend === null) throw new Error("a production build has no sandbox: it needs the lender's server");
  const built = await readClientFiles(clientFolder(options.production));
  const client = options.offlinePages === false ? { ...built, worker: () => RETIRED_WORKER } : built;
  let { pictures } = first;
  const app = createServer({
    client,
    releases,
    backend,
    lazyWidgets: new Set(catalog.flatMap((definition) => ("lazy" in definition ? [definition.type] : []))),
    placeholders: placeholdersOf(catalog),
    pictures: () => pictures,
    frames: options.production || options.apiUrl === null ? [] : [new URL(options.apiUrl).origin],
    sandboxDocuments: sandbox?.documents ?? null,
    proxies: options.proxies ?? 0,
    hsts: options.hsts ?? 0,
    limits: options.patience === undefined ? {} : { body: { ...BODY_LIMITS, patience: options.patience } },
  });
  const listening = await listen(
    app,
    options.port,
    options.patience === undefined ? {} : { headers: options.patience },
  );
  const follower = followDocuments({
    root,
    pause: () => pause(options.lookEvery),
    watch: options.watch,
    served: look,
    async onChange(changed) {
      const found = await publish(releases, changed.files);
      if (found !== null) return console.error(`${found}\nThe documents have errors: ${goesOn(releases)}`);
      sandbox?.take(changed.files);
      pictures = changed.pictures;
      console.log(`The documents changed: release ${releases.current().id} is served now.`);
    },
    onFault(fault) {
      if (fault === null) console.log("The documents can be read again.");
      else console.error(`The documents cannot be taken: ${fault}. ${goesOn(releases)}`);
    },
  });
  return {
    port: listening.port,
    files,
    reload: () => follower.reload(),
    close() {
      follower.stop();
      checks.close();
      return listening.close();
    },
  };
}

/** Keeps no process alive. */
function pause(milliseconds = LOOK_EVERY_MS): Promise<void> {
  return setTimeout(milliseconds, undefined, { ref: false });
}

/** A set that is being copied is waited for, a while. */
async function readWhole(root: string): Promise<ReadDocuments & { readonly look: FolderLook }> {
  for (let looks = 0; looks < MAX_FIRST_LOOKS; looks++) {
    const look = await lookAtDocuments(root);
    const read = await readDocumentsAt(root, look);
    if (read !== null) return { ...read, look };
    await pause();
  }
  throw new BrokenDocumentsError("the documents keep changing: start again when they are complete");
}

/** The reason for a refusal, or null when the documents are the current release now. */
async function publish(releases: ReleaseStore, files: readonly SourceFile[]): Promise<string | null> {
  const diagnostics = await releases.publish(files);
  const warnings = diagnostics.filter(({ severity }) => severity === "warning");
  if (warnings.length > 0) console.warn(list(warnings.map(diagnosticLine)));
  const errors = diagnostics.filter(({ severity }) => severity === "error");
  return errors.length === 0 ? null : list(errors.map(diagnosticLine));
}

function list(lines: readonly string[]): string {
  const more = lines.length - MAX_PRINTED;
  return [...lines.slice(0, MAX_PRINTED), ...(more > 0 ? [`… and ${more} more`] : [])].join("\n");
}

/** Headers of calls that app.json names. */
function callHeaders(releases: ReleaseStore): readonly string[] {
  return Object.values(currentApp(releases).query.headers).flat();
}

/** In any of its languages. */
function currentApp(releases: ReleaseStore): AppPlan {
  const [app] = Object.values(releases.current().app);
  if (app === undefined) throw new Error("a release has no language");
  return app;
}

function goesOn(releases: ReleaseStore): string {
  return `release ${releases.current().id} goes on serving.`;
}
