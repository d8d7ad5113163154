import { type Context, Hono } from "hono";
import { namesContent } from "../compile/picture-address.ts";
import { own } from "../kit/own.ts";
import { backendPaths, judgePath } from "../route/backend-path.ts";
import { BLANK_ICON } from "../route/icon-of.ts";
import { type CallLimits, createAnswerCall } from "./answer-call.ts";
import type { Backend } from "./backend.ts";
import { busyPage } from "./busy-page.ts";
import { noticeText } from "./channel/switch-off-screens.ts";
import type { ClientFiles } from "./client-files.ts";
import type { LazyWidgets } from "./client-manifest.ts";
import { PICTURE_POLICY } from "./content-policy.ts";
import { createFaultLog, type LogFault } from "./fault-log.ts";
import { createRateLimiter, type RateLimit } from "./limit-rate.ts";
import type { RequestKind } from "./metrics.ts";
import { addOperations, type Operations } from "./operations.ts";
import { COMMON_HEADERS, pageHeaders } from "./page-headers.ts";
import { callLanguage, languageHeaders, pageLanguage } from "./page-language.ts";
import { createVisitorReader, firstApp, type PageRequest } from "./page-request.ts";
import { createFindPage } from "./page-store.ts";
import { createRecorderPages, isFramed, type Recorder, recordedPage } from "./recorder.ts";
import { refuse } from "./refuse.ts";
import type { ReleaseSource } from "./release-source.ts";
import { networkOf } from "./remote-address.ts";
import type { Placeholders } from "./render-placeholder.ts";
import { addReportsRoute } from "./reports/add-reports-route.ts";
import type { ReportCollector } from "./reports/collect-reports.ts";
import type { VisitTokens } from "./reports/visit-tokens.ts";
import { createClientReader, exchangeOf, hostOf, rawPath } from "./request-parts.ts";
import { separateStudio } from "./separate-studio.ts";
import { answerFile, IMMUTABLE, type StoredFile, storeFile } from "./stored-file.ts";
import type { Visits } from "./visits.ts";

export interface ServerParts {
  readonly client: ClientFiles;
  readonly releases: ReleaseSource;
  /** Knows visitors between pages; without it every page is of the release that its own address gets. */
  readonly visits?: Visits;
  readonly backend: Backend;
  readonly lazyWidgets: LazyWidgets;
  /** How widgets look before any script runs. */
  readonly placeholders: Placeholders;
  /** Hosts whose agreements may be framed besides the listed ones: the lender's server while trying it out. */
  readonly frames?: readonly string[];
  /** The documents that mock data is made of; null in production. */
  readonly sandboxDocuments: (() => object) | null;
  /** Proxies of one's own that a request passes; their word about who is asking is believed. */
  readonly proxies: number;
  /** Seconds that browsers keep to https, once they came by it; 0 leaves it to them. */
  readonly hsts?: number;
  readonly operations?: Operations;
  /** Takes what phones report, from this percentage of visits; without it no phone is asked to. */
  readonly reports?: {
    readonly collector: ReportCollector;
    readonly percent: number;
    readonly tokens: VisitTokens;
  };
  /** The host that the studio is answered on, and nothing else; borrowers' host if absent. */
  readonly studioHost?: string;
  /** The pages below `/studio` and their files. */
  readonly studioPages?: Hono;
  /** Records journeys of the pages that are served; none in production. */
  readonly recorder?: Recorder;
  /** Answers what is below `/studio/api`. */
  readonly studio?: (request: Request, env: unknown) => Promise<Response>;
  readonly logFault?: LogFault;
  readonly limits?: { readonly rate?: RateLimit } & Partial<CallLimits>;
}

const MAX_ADDRESS_LENGTH = 16 * 1024;
const RATE: RateLimit = { requests: 6000, window: 60_000 };
const FILE_FOLDERS = /^\/(assets|pictures|plans)\//;

/** request ─▶ bounds ─▶ built file | plan | call | the page's shell */
export function createServer(parts: ServerParts): Hono {
  const { client, releases, sandboxDocuments } = parts;
  const app = new Hono();
  const limitRate = createRateLimiter(parts.limits?.rate ?? RATE, Date.now);
  const answerCall = createAnswerCall({ ...parts, ...parts.limits });
  const clientOf = createClientReader(parts.proxies);
  const { logFault = createFaultLog((line) => console.error(line), Date.now) } = parts;
  /** Paths of the backend, as the current documents have them. */
  const backend = () => backendPaths(firstApp(releases.current()).calls);
  const findPage = createFindPage({
    ...parts,
    client: client.entry,
    frames: parts.frames ?? [],
    sandbox: sandboxDocuments !== null,
    channel: parts.visits !== undefined,
    runtime: client.build,
    reports: parts.reports?.percent ?? 0,
  });
  const readVisitor = createVisitorReader({ ...parts, sandbox: sandboxDocuments !== null });

  app.use(async (context, next) => {
    await next();
    const { headers } = context.res;
    for (const [name, value] of Object.entries(COMMON_HEADERS)) if (!headers.has(name)) headers.set(name, value);
    if (!headers.has("cache-control")) headers.set("cache-control", "no-store");
    if (parts.hsts && clientOf(context).https) headers.set("strict-transport-security", `max-age=${parts.hsts}`);
  });
  if (parts.operations !== undefined) {
    addOperations(app, parts.operations, {
      addressOf: (context) => clientOf(context).address,
      kindOf: (context) => kindOf(rawPath(context), backend),
    });
  }
  app.use(async (context, next) => {
    if (context.req.raw.url.length > MAX_ADDRESS_LENGTH) return refuse(414);
    return judgePath(rawPath(context), backend()) === "ambiguous" ? refuse(400) : next();
  });
  const { studio, studioPages, studioHost } = parts;
  if (studioHost !== undefined) {
    app.use(separateStudio(studioHost));
  }
  if (studio !== undefined) app.all("/studio/api/*", (context) => studio(context.req.raw, context.env));
  if (studioPages !== undefined) app.route("/", studioPages);
  const { recorder } = parts;
  if (recorder !== undefined) {
    const pages = createRecorderPages(recorder, {
      addressOf: (context) => clientOf(context).address,
      app: () => firstApp(releases.current()),
    });
    app.route("/", pages);
  }
  app.get("/assets/*", (context) => orMissing(client.files.get(context.req.path), context));
  app.get("/pictures/*", async (context) => {
    const { release } = await readVisitor(context, "part");
    const { path } = context.req;
    const headers = namesContent(path) ? HASHED_PICTURE_HEADERS : PICTURE_HEADERS;
    return orMissing(await releases.picture(release, path), context, headers);
  });
  app.get("/worker.js", (context) =>
    answerFile(client.worker(backend()), context.req.raw, { headers: WORKER_HEADERS }),
  );
  app.get(BLANK_ICON, (context) => answerFile(BLANK, context.req.raw, { headers: ICON_HEADERS }));
  app.get("/plans/:plans/:file", async (context) =>
    orMissing(await releases.plan(context.req.param("plans"), context.req.param("file")), context),
  );
  // Asked by pages that are open: "load me anew" (205) where the screen was switched off or on meanwhile, or the release taken back.
  app.get("/plans/:plans/:screen/state", (context) => {
    const isOutdated = releases.isOutdated(context.req.param("plans"), context.req.param("screen"));
    return new Response(null, { status: isOutdated ? 205 : 204 });
  });
  if (parts.reports !== undefined) {
    const addressOf = (context: Context) => clientOf(context).address;
    addReportsRoute(app, { ...parts.reports, releases, addressOf, now: Date.now });
  }
  app.use(async (context, next) => {
    const seconds = limitRate(networkOf(clientOf(context).address));
    return seconds === null ? next() : busy(context, seconds);
  });
  app.use(async (context, next) => {
    const path = rawPath(context);
    if (judgePath(path, backend()) !== "call") return next();
    const { release, visit } = await readVisitor(context, "part");
    const language = callLanguage(release, context.req.raw.headers, visit?.language ?? null);
    const answer = await answerCall(context.req.raw, {
      path,
      client: clientOf(context),
      host: hostOf(context),
      release,
      served: releases.calls(),
      notice(call) {
        const off = releases.switchedOff().find(({ kind, name }) => kind === "call" && name === call);
        return off === undefined ? undefined : noticeText(off.notice, language, release);
      },
      exchange: exchangeOf(context),
    });
    // A call is a sign of the journey too, where a page has begun one.
    return visit?.language ? withCookies(context, answer, { release, visit }, language) : answer;
  });
  app.use(async (context, next) => {
    const { method } = context.req;
    if (method === "GET" || method === "HEAD") return next();
    return refuse(method === "OPTIONS" ? 204 : 405, { allow: "GET, HEAD" });
  });
  if (sandboxDocuments !== null) {
    const documents = remember(sandboxDocuments);
    app.get("/sandbox/documents.json", (context) =>
      answerFile(documents(), context.req.raw, { headers: { "cache-control": "no-cache" } }),
    );
  }
  app.get("*", async (context) => {
    const url = new URL(context.req.url);
    if (FILE_FOLDERS.test(url.pathname)) return missing();
    const visitor = await readVisitor(context, "page");
    const { raw } = context.req;
    const language = pageLanguage(visitor.release, raw);
    const { file, ...answer } = findPage(visitor.release, url.pathname, language);
    const page =
      recorder !== undefined && isFramed(raw)
        ? await recordedPage({ file, ...answer }, recorder.files.recorded)
        : await answerFile(file, raw, answer);
    const token = await parts.reports?.tokens.issue(visitor.release.id, clientOf(context).https);
    if (token !== undefined) page.headers.append("set-cookie", token);
    return withCookies(context, page, visitor, language);
  });
  app.onError((error, context) => {
    logFault({ method: context.req.method, path: rawPath(context) }, error);
    return refuse(500);
  });

  /** Has the browser bring back what the next page of this journey must know. */
  async function withCookies(
    context: Context,
    answer: Response,
    { release, visit }: PageRequest,
    language: string,
  ): Promise<Response> {
    if (visit === null || parts.visits === undefined) return answer;
    const options = { language, https: clientOf(context).https, rollout: releases.hasRollout() };
    const cookies = await parts.visits.remember(visit, release, options);
    for (const cookie of cookies) answer.headers.append("set-cookie", cookie);
    return answer;
  }

  /** A borrower reads a page, a script JSON. */
  function busy(context: Context, seconds: number): Response {
    const retry = { "retry-after": String(seconds) };
    const isPage =
      judgePath(rawPath(context), backend()) === "other" && /text\/html/.test(context.req.header("accept") ?? "");
    const release = releases.current();
    const plan = own(release.app, pageLanguage(release, context.req.raw));
    if (!isPage || plan === undefined) return refuse(429, retry);
    const { html, policy } = busyPage(plan, client.entry.styles);
    const headers = {
      ...pageHeaders(plan.hosts, { sandbox: false }),
      ...languageHeaders(plan.language),
      "content-security-policy": policy,
      ...retry,
    };
    return new Response(html, { status: 429, headers });
  }
  return app;
}

function kindOf(path: string, backend: () => readonly string[]): RequestKind {
  if (path.startsWith("/plans/")) return path.endsWith("/reports") ? "report" : "plan";
  if (path.startsWith("/studio/")) return "studio";
  if (FILE_FOLDERS.test(path) || path === "/worker.js") return "file";
  if (/^\/(healthz|readyz|metrics)$/.test(path)) return "operations";
  return judgePath(path, backend()) === "call" ? "call" : "page";
}

/** Asked for anew each time: it is how a phone learns of another build. */
const WORKER_HEADERS = {
  "cache-control": "no-cache",
  "content-security-policy": "default-src 'none'; connect-src 'self'",
};

/** Under a name that stays when its content changes; opened by itself it may load nothing. */
const ICON_HEADERS = { "cache-control": "public, max-age=3600", "content-security-policy": PICTURE_POLICY };

/** The studio's preview shows them too, which is of no origin. */
const PICTURE_HEADERS = { ...ICON_HEADERS, "cross-origin-resource-policy": "cross-origin" };

const HASHED_PICTURE_HEADERS = { ...PICTURE_HEADERS, ...IMMUTABLE };

/** One transparent pixel: a browser that gets no picture keeps the icon of the page before. */
const BLANK = storeFile(
  Buffer.from("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAAC0lEQVR4nGNgAAIAAAUAAXpeqz8AAAAASUVORK5CYII=", "base64"),
  "image/png",
);

function orMissing(
  file: StoredFile | undefined,
  context: Context,
  headers?: { readonly [name: string]: string },
): Response | Promise<Response> {
  return file === undefined ? missing() : answerFile(file, context.req.raw, headers === undefined ? {} : { headers });
}

function missing(): Response {
  return new Response("not found", { status: 404 });
}

/** The file of what was made last, made once. */
function remember(read: () => object): () => StoredFile {
  let last: object | undefined;
  let file: StoredFile | undefined;
  return () => {
    const now = read();
    if (file === undefined || now !== last) file = storeFile(JSON.stringify(now), "application/json; charset=utf-8");
    last = now;
    return file;
  };
}
