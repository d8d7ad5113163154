import { setTimeout } from "node:timers/promises";
import type { Diagnostic } from "../../language/diagnostic.ts";
import type { AppPlan } from "../../language/plan.ts";
import type { SourceFile } from "../../language/source-file.ts";
import type { Store } from "../../releases/store/create-store.ts";
import { backendPaths } from "../../route/backend-path.ts";
import type { LenderSource } from "../../sandbox/lender.ts";
import type { Backend } from "../../server/backend.ts";
import { RETIRED_WORKER, readClientFiles } from "../../server/client-files.ts";
import { lazyWidgetsOf } from "../../server/client-manifest.ts";
import { createServer } from "../../server/create-server.ts";
import { type FolderLook, lookAtDocuments, type ReadDocuments, readDocumentsAt } from "../../server/document-folder.ts";
import { createFaultLog } from "../../server/fault-log.ts";
import { followDocuments } from "../../server/follow-documents.ts";
import { type Listening, listen } from "../../server/listen.ts";
import { consoleLog, type Log } from "../../server/log.ts";
import { createMetrics, type Metrics } from "../../server/metrics.ts";
import { firstApp } from "../../server/page-request.ts";
import { createProxyBackend } from "../../server/proxy-backend.ts";
import { BODY_LIMITS } from "../../server/read-body.ts";
import type { ReleaseSource } from "../../server/release-source.ts";
import { placeholdersOf } from "../../server/render-placeholder.ts";
import { createReportCollector } from "../../server/reports/collect-reports.ts";
import { createSandboxBackend } from "../../server/sandbox-backend.ts";
import { createStudioPages, readStudioFiles } from "../../server/studio-pages.ts";
import { createVisits } from "../../server/visits.ts";
import { ROOT } from "../paths.ts";
import { readParts } from "../project-parts/read-parts.ts";
import { BrokenDocumentsError, listProblems } from "./broken-documents.ts";
import { type CheckRunner, createCheckRunner } from "./check-runner.ts";
import { clientCapabilities } from "./client-capabilities.ts";
import { decodeDocuments } from "./decode-documents.ts";
import { findLender } from "./find-lender.ts";
import type { ChannelOptions } from "./open-channel.ts";
import { openFolder } from "./open-folder.ts";
import { openStudio } from "./open-studio.ts";
import { type OpenedReleases, shortName } from "./opened-releases.ts";
import { buildsOf } from "./project-builds.ts";
import { repeat } from "./repeat.ts";
import type { ServeOptions } from "./serve-options.ts";
import { watchReports } from "./watch-reports.ts";

export interface Serving extends Listening {
  readonly files: readonly SourceFile[];
  readonly source: ReleaseSource;
  /** Null while the database cannot be had. */
  store(): Store | null;
  /** The secret of the link that makes the studio's first account; null once there is one. */
  welcomeLink(): Promise<string | null>;
  /** Takes the documents as they are now, if nothing is wrong with them. Never rejects. */
  reload(): Promise<void>;
}

const LOOK_EVERY_MS = 500;
const SCHEDULE_EVERY_MS = 1000;
const MAX_FIRST_LOOKS = 20;
const NO_LIMIT = { requests: Number.POSITIVE_INFINITY, window: 60_000 };
/** For a production server without a lender's, which is refused before. */
const NOBODY: Backend = { fetch: async () => new Response(null, { status: 503 }) };

/** documents ─▶ checked ─▶ compiled ─▶ releases ─▶ served, with the built client and a backend */
export async function serveProject(options: ServeOptions): Promise<Serving> {
  const root = options.root ?? ROOT;
  const { production, log = consoleLog } = options;
  if (production && options.apiUrl === null) {
    throw new Error("a production build has no sandbox: it needs the lender's server");
  }
  const codeRoot = options.codeRoot ?? root;
  const parts = await readParts(codeRoot);
  const builds = buildsOf(codeRoot, production);
  const built = await readClientFiles(builds.client);
  // Tests of borrowers' pages do without.
  const studioFiles = await readStudioFiles(builds.studio).catch(() => null);
  const checks =
    options.checks ??
    createCheckRunner({
      production,
      root: codeRoot,
      ...(options.checkProcess !== undefined && { program: options.checkProcess }),
    });
  const { look, files, project } = await readWhole(root);
  let followRelease = () => {};
  const runtime = { name: built.build, capabilities: clientCapabilities(parts) };
  const opened = await open(options, checks, { project, log, runtime, onRelease: () => followRelease() });
  const { source } = opened;
  const logFault = createFaultLog((line) => log.error(line), Date.now);
  const lender = production ? null : (parts.lender ?? (await lenderOf(options)));
  const sandbox = production
    ? null
    : createSandboxBackend(decodeDocuments((await opened.documents()) ?? project).files, lender, options.sandboxNow);
  // The sandbox answers as the documents say that are served.
  followRelease = () => {
    void opened.documents().then((documents) => documents && sandbox?.take(decodeDocuments(documents).files));
  };
  const backend =
    options.apiUrl === null
      ? (sandbox ?? NOBODY)
      : createProxyBackend(options.apiUrl, {
          headers: () => callHeaders(firstApp(source.current())),
          paths: () => backendPaths(firstApp(source.current()).calls),
          logFault,
        });
  const studio = openStudio({
    connection: () => opened.connection(),
    proxies: options.proxies ?? 0,
    logFault,
    env: process.env,
  });
  let isDraining = false;
  const metrics = createMetrics(opened);
  const reports = openReports(options, opened, { metrics, log });
  const stopSchedule = repeat(async () => {
    for (const sentence of await studio.runSchedule()) log.info(sentence);
  }, SCHEDULE_EVERY_MS);
  const app = createServer({
    client: options.offlinePages === false ? { ...built, worker: () => RETIRED_WORKER } : built,
    releases: source,
    ...(opened.cookieKey !== null && {
      visits: createVisits({
        key: opened.cookieKey,
        journeyMinutes: options.journeyMinutes ?? 0,
        now: () => opened.now().getTime(),
      }),
    }),
    operations: {
      metrics,
      unready: () => (isDraining ? "draining" : null),
      metricsToken: options.metricsToken ?? null,
    },
    ...(reports !== null && { reports }),
    studio: (...request) => studio.fetch(...request),
    ...(studioFiles !== null && {
      studioPages: createStudioPages({
        files: studioFiles,
        client: production ? await readClientFiles(builds.preview) : built,
        hosts: () => firstApp(source.current()).hosts,
      }),
    }),
    backend,
    lazyWidgets: lazyWidgetsOf(parts.catalog),
    placeholders: placeholdersOf(parts.catalog),
    frames: production || options.apiUrl === null ? [] : [new URL(options.apiUrl).origin],
    sandboxDocuments: sandbox?.documents ?? null,
    proxies: options.proxies ?? 0,
    hsts: options.hsts ?? 0,
    limits: {
      ...(options.patience !== undefined && { body: { ...BODY_LIMITS, patience: options.patience } }),
      ...(options.unlimited === true && { rate: NO_LIMIT, money: NO_LIMIT, message: NO_LIMIT }),
    },
    logFault,
  });
  const patience = options.patience === undefined ? {} : { headers: options.patience };
  const listening = await listen(app, options.port, patience).catch(async (error: unknown) => {
    await stopSchedule();
    await reports?.stop();
    await opened.close();
    checks.close();
    throw error;
  });
  const goesOn = () => `release ${shortName(source.current().id)} goes on serving.`;
  const follower = followDocuments({
    root,
    pause: () => pause(options.lookEvery),
    watch: options.watch,
    served: look,
    async onChange(changed) {
      const taken = await opened.takeFolder(changed.project);
      if (taken.outcome === "refused") {
        return log.error(`${listProblems(taken.errors)}\nThe documents have errors: ${goesOn()}`);
      }
      if (taken.outcome === "left") return log.error(`The folder's documents are not served: ${taken.reason}`);
      warn(taken.warnings, log);
      if (opened.connection() === null) sandbox?.take(changed.files);
      log.info(`The documents changed: release ${shortName(taken.release)} is served now.`);
    },
    onFault(fault) {
      if (fault === null) log.info("The documents can be read again.");
      else log.error(`The documents cannot be taken: ${fault}. ${goesOn()}`);
    },
  });
  return {
    port: listening.port,
    files,
    source,
    store: () => opened.connection()?.store ?? null,
    welcomeLink: () => studio.firstLink(),
    reload: () => follower.reload(),
    async close() {
      isDraining = true;
      follower.stop();
      if (options.drain) await setTimeout(options.drain);
      await listening.close();
      await stopSchedule();
      await reports?.stop();
      await opened.close();
      checks.close();
    },
  };
}

/** This tree's, where the documents are those it plays along with. */
function lenderOf({ lender }: ServeOptions): Promise<LenderSource | null> {
  return lender === undefined ? findLender() : Promise.resolve(lender);
}

/** Takes what phones report, where there is a channel whose releases are compared by it. */
function openReports(
  { releases, reportPercent = 100 }: ServeOptions,
  opened: OpenedReleases,
  { metrics, log }: { readonly metrics: Metrics; readonly log: Log },
) {
  if (releases === undefined || opened.cookieKey === null || reportPercent === 0) return null;
  const collector = createReportCollector({ onEvent: metrics.countEvent, onDropped: metrics.countDropped });
  const store = () => opened.connection()?.store ?? null;
  const stop = watchReports({ collector, channel: releases.channel, store, log });
  return { collector, percent: reportPercent, stop };
}

interface OpenParts {
  readonly project: ReadDocuments["project"];
  readonly log: Log;
  readonly runtime: NonNullable<ChannelOptions["runtime"]>;
  onRelease(): void;
}

/** From the database where that is asked for and can be had, else from the folder alone. */
async function open(options: ServeOptions, checks: CheckRunner, parts: OpenParts): Promise<OpenedReleases> {
  const { production, releases } = options;
  const { project, log } = parts;
  if (releases !== undefined) {
    const { openChannel } = await import("./open-channel.ts");
    const followFolder = !(production && releases.databaseUrl !== null);
    try {
      return await openChannel({ ...releases, ...parts, production, followFolder }, checks, project);
    } catch (error) {
      // What an own database holds is made of the folder; another's may be anything.
      if (!isDatabaseError(error) || releases.databaseUrl !== null) throw error;
      log.warn(`No database can be had (${error.message}): the folder's documents are served, and nothing else.`);
    }
  }
  const opened = openFolder(checks, { production });
  const taken = await opened.takeFolder(project);
  if (taken.outcome === "refused") throw new BrokenDocumentsError(listProblems(taken.errors));
  if (taken.outcome === "served") warn(taken.warnings, log);
  return opened;
}

function isDatabaseError(error: unknown): error is Error {
  return error instanceof Error && error.name === "DatabaseError";
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

function warn(diagnostics: readonly Diagnostic[], log: Log): void {
  const warnings = diagnostics.filter(({ severity }) => severity === "warning");
  if (warnings.length > 0) log.warn(listProblems(warnings));
}

/** Headers of calls that app.json names. */
function callHeaders(app: AppPlan): readonly string[] {
  return Object.values(app.query.headers).flat();
}
