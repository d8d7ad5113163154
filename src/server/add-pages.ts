import type { Hono } from "hono";
import { FILE_FOLDERS, missing } from "./add-files.ts";
import { refuse } from "./http/refuse.ts";
import { answerFile } from "./http/stored-file.ts";
import { pageLanguage } from "./pages/page-language.ts";
import { createFindPage } from "./pages/page-store.ts";
import type { RequestReaders } from "./request-readers.ts";
import type { ServerParts } from "./server-parts.ts";
import { isFramed, recordedPage } from "./studio-pages/recorder.ts";

/** Refuses what pages are not asked by. */
export function addPageMethods(app: Hono): void {
  app.use(async (context, next) => {
    const { method } = context.req;
    if (method === "GET" || method === "HEAD") return next();
    return refuse(method === "OPTIONS" ? 204 : 405, { allow: "GET, HEAD" });
  });
}

/** The page of every other address, in the visitor's release and language. */
export function addPages(app: Hono, parts: ServerParts, { clientOf, readVisitor, withCookies }: RequestReaders): void {
  const { client, recorder, reports } = parts;
  const findPage = createFindPage({
    ...parts,
    client: client.entry,
    frames: parts.frames ?? [],
    sandbox: parts.sandboxDocuments !== null,
    channel: parts.visits !== undefined,
    runtime: client.build,
    reports: reports?.percent ?? 0,
  });
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
    const token = await reports?.tokens.issue(visitor.release.id, clientOf(context).https);
    if (token !== undefined) page.headers.append("set-cookie", token);
    return withCookies(context, page, visitor, language);
  });
}
