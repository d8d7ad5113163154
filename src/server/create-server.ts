import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { compress } from "hono/compress";
import { own } from "../kit/own.ts";
import { matchRoute } from "../route/match-route.ts";
import { BACKEND_PREFIXES, type Backend } from "./backend.ts";
import type { ClientFiles } from "./client-files.ts";
import { renderShell } from "./html-shell.ts";
import { limitRate, type RateLimit } from "./limit-rate.ts";
import { COMMON_HEADERS, pageHeaders } from "./page-headers.ts";
import type { ReleaseStore } from "./release-store.ts";
import { remoteAddress } from "./remote-address.ts";
import type { Sketches } from "./sketch-screen.ts";
import { answerFile, type StoredFile } from "./stored-file.ts";
import { widgetChunks } from "./widget-chunks.ts";

export interface ServerParts {
  readonly client: ClientFiles;
  readonly releases: ReleaseStore;
  readonly backend: Backend;
  /** Types of the widgets whose view is not in the first screen's code. */
  readonly lazyWidgets: ReadonlySet<string>;
  /** How widgets look before any script runs. */
  readonly sketches: Sketches;
  /** What documents show from this origin, by address. */
  readonly pictures?: () => ReadonlyMap<string, StoredFile>;
  /** Hosts whose agreements may be framed besides the listed ones: the lender's server while trying it out. */
  readonly frames?: readonly string[];
  /** The documents that mock data is made of; null in production. */
  readonly sandboxDocuments: (() => unknown) | null;
  /** The last hop's word about who is asking is believed: only behind a proxy of one's own. */
  readonly trustProxy: boolean;
  readonly rate?: RateLimit;
}

/** A re-encoded picture fits in, with its form around it. */
const MAX_BODY = 2 * 1024 * 1024;
const MAX_ADDRESS = 16 * 1024;
const RATE: RateLimit = { requests: 6000, window: 60_000 };

/** request ─▶ bounds ─▶ built file | plan | backend | the page's shell */
export function createServer(parts: ServerParts): Hono {
  const { client, releases, backend, sandboxDocuments } = parts;
  const app = new Hono();

  app.use(async (context, next) => {
    if (context.req.raw.url.length > MAX_ADDRESS) return context.text("address too long", 414);
    return next();
  });
  app.get("/assets/*", (context) => {
    const file = client.files.get(context.req.path);
    return file === undefined ? missing() : answerFile(file, context.req.raw);
  });
  app.get("/pictures/*", (context) => {
    const picture = parts.pictures?.().get(context.req.path);
    return picture === undefined ? missing() : answerPicture(picture, context.req.raw);
  });
  app.get("/worker.js", (context) => answerWorker(client.worker, context.req.raw));
  // Asked for where a page names no icon: a blank one.
  app.get("/favicon.ico", () => new Response(null, { status: 204, headers: COMMON_HEADERS }));
  app.get("/plans/:release/:file", (context) => {
    const file = releases.plan(context.req.param("release"), context.req.param("file"));
    return file === undefined ? missing() : answerFile(file, context.req.raw);
  });
  app.use(limitRate(parts.rate ?? RATE, (env) => remoteAddress(env, parts.trustProxy), Date.now));
  app.use(compress());
  app.use(bodyLimit({ maxSize: MAX_BODY, onError: (context) => context.json(tooLarge(), 413) }));
  if (sandboxDocuments !== null) {
    app.get("/sandbox/documents.json", (context) =>
      context.json(sandboxDocuments() as object, 200, { ...COMMON_HEADERS, "cache-control": "no-store" }),
    );
  }
  for (const prefix of BACKEND_PREFIXES) {
    app.all(prefix, (context) => answerCall(backend, context.req.raw));
    app.all(`${prefix}/*`, (context) => answerCall(backend, context.req.raw));
  }
  app.get("*", (context) => answerPage(parts, new URL(context.req.url)));
  app.onError((error) => {
    console.error(error);
    return Response.json({ code: 500, message: "the server failed" }, { status: 500 });
  });
  return app;
}

/** Asked for anew each time: it is how a phone learns of another build. */
async function answerWorker(worker: StoredFile, request: Request): Promise<Response> {
  const answer = await answerFile(worker, request);
  answer.headers.set("cache-control", "no-cache");
  answer.headers.set("content-security-policy", "default-src 'none'; connect-src 'self'");
  return answer;
}

/** Under a name that stays when its content changes; opened by itself it may load nothing. */
async function answerPicture(picture: StoredFile, request: Request): Promise<Response> {
  const answer = await answerFile(picture, request);
  answer.headers.set("cache-control", "public, max-age=3600");
  answer.headers.set("content-security-policy", "default-src 'none'");
  return answer;
}

/** The answer as it came, but never cached and never guessed to be another type. */
async function answerCall(backend: Backend, request: Request): Promise<Response> {
  const answer = await backend.fetch(request);
  const headers = new Headers(answer.headers);
  headers.set("cache-control", "no-store");
  headers.set("x-content-type-options", "nosniff");
  if (!headers.has("referrer-policy")) headers.set("referrer-policy", "strict-origin");
  return new Response(answer.body, { status: answer.status, headers });
}

/** Every path that is no file is a page; a path without a route gets the not-found screen, and says so in its status. */
function answerPage(parts: ServerParts, url: URL): Response {
  if (/\.[a-z0-9]{1,8}$/i.test(url.pathname)) return missing();
  const release = parts.releases.current();
  const asked = url.searchParams.get("lang") ?? "";
  const language = release.languages.includes(asked) ? asked : (release.languages[0] ?? "");
  const app = own(release.app, language);
  if (app === undefined) throw new Error(`release ${release.id} has no language`);
  const route = matchRoute(url.pathname, app.routes);
  const screenId = route?.screen ?? app.notFound;
  const sandbox = parts.sandboxDocuments !== null;
  const hosts = { ...app.hosts, frames: [...app.hosts.frames, ...(parts.frames ?? [])] };
  const screen = own(own(release.screens, screenId), language);
  const html = renderShell({
    client: parts.client.entry,
    release: release.id,
    app,
    digest: own(release.digests, language) ?? "",
    apps: Object.values(release.app),
    screen,
    widgets: screen === undefined ? [] : widgetChunks(screen, parts.client.entry, parts.lazyWidgets),
    sketches: parts.sketches,
    screenId,
    icon: app.brand.icon?.blankOn.includes(url.pathname) ? undefined : app.brand.icon?.src,
    sandbox,
  });
  return new Response(html, { status: route === null ? 404 : 200, headers: pageHeaders(hosts, { sandbox }) });
}

function missing(): Response {
  return new Response("not found", { status: 404, headers: { ...COMMON_HEADERS, "cache-control": "no-store" } });
}

function tooLarge() {
  return { code: 413, message: "the request is too large" };
}
