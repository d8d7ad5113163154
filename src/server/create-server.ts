import { type Context, Hono } from "hono";
import { isObject } from "../kit/json.ts";
import { own } from "../kit/own.ts";
import { backendPaths, judgePath } from "../route/backend-path.ts";
import { BLANK_ICON } from "../route/icon-of.ts";
import { type CallLimits, createAnswerCall } from "./answer-call.ts";
import type { Backend } from "./backend.ts";
import { busyPage } from "./busy-page.ts";
import type { ClientFiles } from "./client-files.ts";
import { createFaultLog } from "./fault-log.ts";
import { createRateLimiter, type RateLimit } from "./limit-rate.ts";
import { COMMON_HEADERS, pageHeaders } from "./page-headers.ts";
import { createFindPage, languageOf } from "./page-store.ts";
import { refuse } from "./refuse.ts";
import type { ReleaseStore } from "./release-store.ts";
import { type Client, networkOf, readClient } from "./remote-address.ts";
import type { Placeholders } from "./render-placeholder.ts";
import { answerFile, type StoredFile, storeFile } from "./stored-file.ts";
import type { Exchange } from "./when-sent.ts";

export interface ServerParts {
  readonly client: ClientFiles;
  readonly releases: ReleaseStore;
  readonly backend: Backend;
  /** Types of the widgets whose view is not in the first screen's code. */
  readonly lazyWidgets: ReadonlySet<string>;
  /** How widgets look before any script runs. */
  readonly placeholders: Placeholders;
  /** The pictures that documents show from this origin, by address. */
  readonly pictures?: () => ReadonlyMap<string, StoredFile>;
  /** Hosts whose agreements may be framed besides the listed ones: the lender's server while trying it out. */
  readonly frames?: readonly string[];
  /** The documents that mock data is made of; null in production. */
  readonly sandboxDocuments: (() => object) | null;
  /** Proxies of one's own that a request passes; their word about who is asking is believed. */
  readonly proxies: number;
  /** Seconds that browsers keep to https, once they came by it; 0 leaves it to them. */
  readonly hsts?: number;
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
  const clientOf = clientReader(parts.proxies);
  const logFault = createFaultLog((line) => console.error(line), Date.now);
  /** Paths of the backend, as the current documents have them. */
  const backend = () =>
    Object.values(releases.current().app)
      .slice(0, 1)
      .flatMap(({ calls }) => backendPaths(calls));
  const findPage = createFindPage({
    ...parts,
    client: client.entry,
    frames: parts.frames ?? [],
    sandbox: sandboxDocuments !== null,
  });

  app.use(async (context, next) => {
    await next();
    const { headers } = context.res;
    for (const [name, value] of Object.entries(COMMON_HEADERS)) if (!headers.has(name)) headers.set(name, value);
    if (!headers.has("cache-control")) headers.set("cache-control", "no-store");
    if (parts.hsts && clientOf(context).https) headers.set("strict-transport-security", `max-age=${parts.hsts}`);
  });
  app.use(async (context, next) => {
    if (context.req.raw.url.length > MAX_ADDRESS_LENGTH) return refuse(414);
    return judgePath(rawPath(context), backend()) === "ambiguous" ? refuse(400) : next();
  });
  app.get("/assets/*", (context) => orMissing(client.files.get(context.req.path), context));
  app.get("/pictures/*", (context) => orMissing(parts.pictures?.().get(context.req.path), context, PICTURE_HEADERS));
  app.get("/worker.js", (context) =>
    answerFile(client.worker(backend()), context.req.raw, { headers: WORKER_HEADERS }),
  );
  app.get(BLANK_ICON, (context) => answerFile(BLANK, context.req.raw, { headers: PICTURE_HEADERS }));
  app.get("/plans/:release/:file", (context) =>
    orMissing(releases.plan(context.req.param("release"), context.req.param("file")), context),
  );
  app.use(async (context, next) => {
    const seconds = limitRate(networkOf(clientOf(context).address));
    return seconds === null ? next() : busy(context, seconds);
  });
  app.use(async (context, next) => {
    const path = rawPath(context);
    if (judgePath(path, backend()) !== "call") return next();
    const host = hostOf(context, parts.proxies);
    return answerCall(context.req.raw, { path, client: clientOf(context), host, exchange: exchangeOf(context) });
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
  app.get("*", (context) => {
    const url = new URL(context.req.url);
    if (FILE_FOLDERS.test(url.pathname)) return missing();
    const { file, ...answer } = findPage(releases.current(), url);
    return answerFile(file, context.req.raw, answer);
  });
  app.onError((error, context) => {
    logFault({ method: context.req.method, path: rawPath(context) }, error);
    return refuse(500);
  });

  /** A borrower reads a page, a script JSON. */
  function busy(context: Context, seconds: number): Response {
    const retry = { "retry-after": String(seconds) };
    const isPage =
      judgePath(rawPath(context), backend()) === "other" && /text\/html/.test(context.req.header("accept") ?? "");
    const release = releases.current();
    const plan = own(release.app, languageOf(release, new URL(context.req.url)));
    if (!isPage || plan === undefined) return refuse(429, retry);
    const { html, policy } = busyPage(plan, client.entry.styles);
    const headers = { ...pageHeaders(plan.hosts, { sandbox: false }), "content-security-policy": policy, ...retry };
    return new Response(html, { status: 429, headers });
  }
  return app;
}

/** Asked for anew each time: it is how a phone learns of another build. */
const WORKER_HEADERS = {
  "cache-control": "no-cache",
  "content-security-policy": "default-src 'none'; connect-src 'self'",
};

/** Under a name that stays when its content changes; opened by itself it may load nothing. */
const PICTURE_HEADERS = { "cache-control": "public, max-age=3600", "content-security-policy": "default-src 'none'" };

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

/** The path as the browser sent it: nothing decoded, no dots walked. */
function rawPath(context: Context): string {
  const incoming = isObject(context.env) && isObject(context.env.incoming) ? context.env.incoming : {};
  const address = typeof incoming.url === "string" ? incoming.url : context.req.raw.url;
  return address.replace(/^https?:\/\/[^/?#]*/i, "").replace(/[?#].*$/s, "");
}

/** As the browser wrote it, also where a proxy of one's own asks under another name. */
function hostOf(context: Context, proxies: number): string {
  const forwarded = proxies > 0 ? context.req.header("x-forwarded-host")?.split(",").pop()?.trim() : undefined;
  return forwarded ?? new URL(context.req.url).host;
}

function exchangeOf({ env }: Context): Exchange | null {
  const isWhole = isObject(env) && isObject(env.incoming) && isObject(env.outgoing);
  return isWhole ? (env as unknown as Exchange) : null;
}

/** Says once that somebody forwards requests whose word is not believed: all of them would count as one visitor. */
function clientReader(proxies: number): (context: Context) => Client {
  let isReported = proxies > 0;
  return (context) => {
    if (!isReported && context.req.header("x-forwarded-for") !== undefined) {
      isReported = true;
      console.warn(
        "A request came with X-Forwarded-For, which is not believed. Behind a proxy of your own set TRUST_PROXY=1.",
      );
    }
    return readClient(context.env, proxies);
  };
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
