import type { Context, Hono } from "hono";
import { namesContent } from "../compile/picture-address.ts";
import { BLANK_ICON } from "../route/icon-of.ts";
import { PICTURE_POLICY } from "./http/content-policy.ts";
import { answerFile, IMMUTABLE, type StoredFile, storeFile } from "./http/stored-file.ts";
import { findBrandStyles } from "./pages/brand-styles.ts";
import type { RequestReaders } from "./request-readers.ts";
import type { ServerParts } from "./server-parts.ts";

/** Folders in which a missing file is not found, and is no page. */
export const FILE_FOLDERS = /^\/(assets|pictures|plans)\//;

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

/** Built files, the pictures and plans of releases, the service worker. */
export function addFiles(
  app: Hono,
  { client, otherClients, releases }: ServerParts,
  { backend, readVisitor }: RequestReaders,
): void {
  app.get("/assets/*", async (context) => {
    const { path } = context.req;
    return orMissing(client.files.get(path) ?? findBrandStyles(path) ?? (await otherClients?.find(path)), context);
  });
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
}

/** The documents that mock data is made of. */
export function addSandboxDocuments(app: Hono, read: () => object): void {
  const documents = remember(read);
  app.get("/sandbox/documents.json", (context) =>
    answerFile(documents(), context.req.raw, { headers: { "cache-control": "no-cache" } }),
  );
}

export function missing(): Response {
  return new Response("not found", { status: 404 });
}

function orMissing(
  file: StoredFile | undefined,
  context: Context,
  headers?: { readonly [name: string]: string },
): Response | Promise<Response> {
  return file === undefined ? missing() : answerFile(file, context.req.raw, headers === undefined ? {} : { headers });
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
