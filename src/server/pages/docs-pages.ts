import { extname } from "node:path";
import { Hono } from "hono";
import { answerFile, type StoredFile, storeFile } from "../http/stored-file.ts";

/** Files by their paths below the site's folder; another map once they changed. */
export type DocsFiles = ReadonlyMap<string, string | Uint8Array>;

const TYPES: ReadonlyMap<string, string> = new Map([
  [".html", "text/html; charset=utf-8"],
  [".css", "text/css; charset=utf-8"],
  [".js", "text/javascript; charset=utf-8"],
  [".png", "image/png"],
]);

const HEADERS = {
  "cache-control": "no-cache",
  "content-security-policy": [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join("; "),
  "referrer-policy": "no-referrer",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
};

/** Guides and reference below `/docs`. */
export function createDocsPages(read: () => Promise<DocsFiles>): Hono {
  const pages = new Hono();
  const stored = new WeakMap<DocsFiles, Map<string, StoredFile>>();

  async function find(path: string): Promise<StoredFile | undefined> {
    const files = await read();
    const made = stored.get(files) ?? new Map<string, StoredFile>();
    stored.set(files, made);
    const content = files.get(path);
    const type = TYPES.get(extname(path));
    if (content === undefined || type === undefined) return undefined;
    const file = made.get(path) ?? storeFile(content, type);
    made.set(path, file);
    return file;
  }

  // Links of the first page lead from a folder.
  pages.get("/docs", (context) => context.redirect("/docs/", 302));
  pages.get("/docs/*", async (context) => {
    const file = await find(context.req.path.slice("/docs/".length) || "index.html");
    return file === undefined ? context.notFound() : answerFile(file, context.req.raw, { headers: HEADERS });
  });
  return pages;
}
