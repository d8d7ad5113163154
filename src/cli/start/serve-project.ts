import { setTimeout } from "node:timers/promises";
import type { SourceFile } from "../../language/project/source-file.ts";
import type { Store } from "../../releases/store/create-store.ts";
import type { ReleaseSource } from "../../server/channel/release-source.ts";
import { createServer } from "../../server/create-server.ts";
import { followDocuments } from "../../server/documents/follow-documents.ts";
import { BODY_LIMITS } from "../../server/limits/read-body.ts";
import { type Listening, listen } from "../../server/listen.ts";
import { createFaultLog } from "../../server/operations/fault-log.ts";
import { consoleLog } from "../../server/operations/log.ts";
import { createMetrics } from "../../server/operations/metrics.ts";
import { RETIRED_WORKER, readClientFiles, readContents } from "../../server/pages/client-files.ts";
import { lazyWidgetsOf } from "../../server/pages/client-manifest.ts";
import { createDocsPages } from "../../server/pages/docs-pages.ts";
import { createOtherClients } from "../../server/pages/other-clients.ts";
import { firstApp } from "../../server/pages/page-request.ts";
import { createVisits } from "../../server/pages/visits.ts";
import { readOwnDefinitions } from "../../server/studio-pages/studio-definitions.ts";
import { readStudioFiles } from "../../server/studio-pages/studio-files.ts";
import { createStudioPages } from "../../server/studio-pages/studio-pages.ts";
import { ROOT } from "../paths.ts";
import { readParts } from "../project-parts/read-parts.ts";
import { listProblems, logWarnings } from "./broken-documents.ts";
import { buildsOf } from "./builds/project-builds.ts";
import { createCheckRunner } from "./check-worker/check-runner.ts";
import { decodeDocuments } from "./check-worker/decode-documents.ts";
import { clientCapabilities } from "./client-capabilities.ts";
import { repeat } from "./connection/repeat.ts";
import { createDocsSource } from "./docs-source.ts";
import { createJourneyFolder } from "./journey-folder.ts";
import { openBackend } from "./open-backend.ts";
import { openReleases } from "./open-releases.ts";
import { openReports } from "./open-reports.ts";
import { openStudio } from "./open-studio.ts";
import { shortName } from "./opened-releases.ts";
import { readWholeFolder } from "./read-whole-folder.ts";
import { assistantParts } from "./serve-assistants.ts";
import type { ServeOptions } from "./serve-options.ts";
import { PAGE_READS_MS } from "./start-options.ts";
import { createToolRunner } from "./tool-runner.ts";

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
const NO_LIMIT = { requests: Number.POSITIVE_INFINITY, window: 60_000 };

/** documents ─▶ checked ─▶ compiled ─▶ releases ─▶ served, with the built client and a backend */
export async function serveProject(options: ServeOptions): Promise<Serving> {
  const root = options.root ?? ROOT;
  const { production, studioOrigin = null, log = consoleLog } = options;
  if (production && options.apiUrl === null) {
    throw new Error("a production build has no sandbox: it needs the lender's server");
  }
  const codeRoot = options.codeRoot ?? root;
  const parts = await readParts(codeRoot);
  const builds = buildsOf(codeRoot, production);
  const built = await readClientFiles(builds.client);
  // Tests of borrowers' pages do without.
  const studioFiles = await readStudioFiles(builds.studio).catch(() => null);
  const definitions = await readOwnDefinitions(builds.definitions).catch(() => null);
  if (studioFiles === null || definitions === null)
    log.info("There is no studio: it is not built. npm start builds it.");
  const checks =
    options.checks ??
    createCheckRunner({
      production,
      root: codeRoot,
      ...(options.checkProcess !== undefined && { program: options.checkProcess }),
    });
  const { look, files, project } = await readWholeFolder(root);
  let followRelease = () => {};
  const runtime = {
    name: built.build,
    capabilities: clientCapabilities(parts),
    // In development there is one server.
    ...(production && { files: () => readContents(built.files) }),
  };
  const opened = await openReleases(options, checks, { project, log, runtime, onRelease: () => followRelease() });
  const { source } = opened;
  const logFault = createFaultLog((line) => log.error(line), Date.now);
  const { backend, sandbox } = await openBackend(options, { opened, project, lender: parts.lender, logFault });
  // The sandbox answers as the documents say that are served.
  followRelease = () => {
    void opened.documents().then((documents) => documents && sandbox?.take(decodeDocuments(documents).files));
  };
  const tools = createToolRunner(codeRoot, {
    logFault,
    ...(options.toolProcess !== undefined && { program: options.toolProcess }),
  });
  const studio = openStudio({
    connection: () => opened.connection(),
    proxies: options.proxies ?? 0,
    logFault,
    patience: options.patience,
    env: process.env,
    assistants: assistantParts({ root, files, parts, checks, tools }),
  });
  const docs = createDocsSource(root, parts, files);
  let isDraining = false;
  const metrics = createMetrics(opened);
  const reports = openReports(options, opened, { metrics, log });
  const stopSchedule = repeat(async () => {
    for (const sentence of await studio.runSchedule()) log.info(sentence);
  }, SCHEDULE_EVERY_MS);
  const { pageReads = PAGE_READS_MS } = options;
  const app = createServer({
    client: options.offlinePages === false ? { ...built, worker: () => RETIRED_WORKER } : built,
    otherClients: createOtherClients(() => opened.connection()?.store.clientFiles ?? null),
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
    ...(studioOrigin !== null && { studioHost: new URL(studioOrigin).host }),
    ...(studioFiles !== null &&
      definitions !== null && {
        studioPages: createStudioPages({
          files: studioFiles,
          definitions,
          client: production ? await readClientFiles(builds.preview) : built,
          hosts: () => firstApp(source.current()).hosts,
        }),
      }),
    ...(studioFiles !== null &&
      !production &&
      // It frames the app's pages, and is made of the studio's files.
      studioOrigin === null && { recorder: { files: studioFiles, ...createJourneyFolder(root, parts) } }),
    ...(!production && { docsPages: createDocsPages(docs.read) }),
    backend,
    lazyWidgets: lazyWidgetsOf(parts.catalog),
    frames: production || options.apiUrl === null ? [] : [new URL(options.apiUrl).origin],
    sandboxDocuments: sandbox?.documents ?? null,
    proxies: options.proxies ?? 0,
    hsts: options.hsts ?? 0,
    limits: {
      ...(options.patience !== undefined && { body: { ...BODY_LIMITS, patience: options.patience } }),
      ...(options.unlimited === true && { rate: NO_LIMIT, money: NO_LIMIT, message: NO_LIMIT }),
    },
    logFault,
    earlyHints: options.earlyHints === true,
    ...(pageReads > 0 && { pageReads: { budget: pageReads } }),
  });
  const connectionLimits = {
    ...(options.patience !== undefined && { headers: options.patience }),
    // Behind a proxy of one's own all come from its address, and it keeps slow clients away.
    ...((options.proxies ?? 0) > 0 && { perNetwork: Number.POSITIVE_INFINITY }),
  };
  const stopAll = async () => {
    await stopSchedule();
    await reports?.stop();
    await opened.close();
    checks.close();
    tools.close();
  };
  const listening = await listen(app, options.port, connectionLimits).catch(async (error: unknown) => {
    await stopAll();
    throw error;
  });
  const goesOn = () => `release ${shortName(source.current().id)} goes on serving.`;
  const follower = followDocuments({
    root,
    // Keeps no process alive.
    pause: () => setTimeout(options.lookEvery ?? LOOK_EVERY_MS, undefined, { ref: false }),
    watch: options.watch,
    served: look,
    async onChange(changed) {
      const taken = await opened.takeFolder(changed.project);
      if (taken.outcome === "refused") {
        return log.error(`${listProblems(taken.errors)}\nThe documents have errors: ${goesOn()}`);
      }
      if (taken.outcome === "left") return log.error(`The folder's documents are not served: ${taken.reason}`);
      logWarnings(taken.warnings, log);
      docs.take(changed.files);
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
      await stopAll();
    },
  };
}
