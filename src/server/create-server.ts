import { type Context, Hono } from "hono";
import { judgePath } from "../route/backend-path.ts";
import { addAddressBounds, addCommonHeaders, addRateLimit } from "./add-bounds.ts";
import { addCalls, createAnswerPageCall } from "./add-calls.ts";
import { addFiles, addSandboxDocuments, FILE_FOLDERS } from "./add-files.ts";
import { addPageMethods, addPages } from "./add-pages.ts";
import { refuse } from "./http/refuse.ts";
import { rawPath } from "./http/request-parts.ts";
import { createRateLimiter, type RateLimit } from "./limits/limit-rate.ts";
import { createFaultLog } from "./operations/fault-log.ts";
import type { RequestKind } from "./operations/metrics.ts";
import { addOperations } from "./operations/operations.ts";
import { firstApp } from "./pages/page-request.ts";
import { addReportsRoute } from "./reports/add-reports-route.ts";
import { createRequestReaders, type RequestReaders } from "./request-readers.ts";
import type { ServerParts } from "./server-parts.ts";
import { createRecorderPages } from "./studio-pages/recorder.ts";
import { separateStudio } from "./studio-pages/separate-studio.ts";

const RATE: RateLimit = { requests: 6000, window: 60_000 };

/** request ─▶ bounds ─▶ studio | guides | built file | plan | report ─▶ rate ─▶ call | the page's shell */
export function createServer(parts: ServerParts): Hono {
  const { releases, sandboxDocuments, reports } = parts;
  const app = new Hono();
  const readers = createRequestReaders(parts);
  const addressOf = (context: Context) => readers.clientOf(context).address;
  const { logFault = createFaultLog((line) => console.error(line), Date.now) } = parts;

  addCommonHeaders(app, parts, readers);
  if (parts.operations !== undefined) {
    const kindOf = (context: Context) => requestKind(rawPath(context), readers.backend);
    addOperations(app, parts.operations, { addressOf, kindOf, isBehindProxy: parts.proxies > 0 });
  }
  addAddressBounds(app, readers);
  addStudio(app, parts, readers);
  if (parts.docsPages !== undefined) app.route("/", parts.docsPages);
  addFiles(app, parts, readers);
  if (reports !== undefined) addReportsRoute(app, { ...reports, releases, addressOf, now: Date.now });
  const limitRate = createRateLimiter(parts.limits?.rate ?? RATE, Date.now);
  const answerPageCall = createAnswerPageCall(parts);
  addRateLimit(app, limitRate, parts, readers);
  addCalls(app, answerPageCall, readers);
  addPageMethods(app);
  if (sandboxDocuments !== null) addSandboxDocuments(app, sandboxDocuments);
  addPages(app, parts, readers, { answerPageCall, limitRate, logFault });
  app.onError((error, context) => {
    logFault({ method: context.req.method, path: rawPath(context) }, error);
    return refuse(500);
  });
  return app;
}

/** The studio and the recorder, where they are built; on a host of its own nothing but them. */
function addStudio(app: Hono, parts: ServerParts, { clientOf }: RequestReaders): void {
  const { studio, studioPages, studioHost, recorder, releases } = parts;
  if (studioHost !== undefined) app.use(separateStudio(studioHost));
  if (studio !== undefined) {
    for (const path of ["/studio/api/*", "/studio/mcp"]) app.all(path, ({ req, env }) => studio(req.raw, env));
  }
  if (studioPages !== undefined) app.route("/", studioPages);
  if (recorder === undefined) return;
  const pages = createRecorderPages(recorder, {
    addressOf: (context) => clientOf(context).address,
    app: () => firstApp(releases.current()),
  });
  app.route("/", pages);
}

function requestKind(path: string, backend: () => readonly string[]): RequestKind {
  if (path.startsWith("/plans/")) return path.endsWith("/reports") ? "report" : "plan";
  if (path.startsWith("/studio/")) return "studio";
  if (FILE_FOLDERS.test(path) || path === "/worker.js") return "file";
  if (/^\/(healthz|readyz|metrics)$/.test(path)) return "operations";
  return judgePath(path, backend()) === "call" ? "call" : "page";
}
