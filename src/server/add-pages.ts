import type { Context, Hono } from "hono";
import { pageReadRequests } from "../sources/page-read-requests.ts";
import { FILE_FOLDERS, missing } from "./add-files.ts";
import { refuse } from "./http/refuse.ts";
import { exchangeOf, hostOf } from "./http/request-parts.ts";
import { answerFile } from "./http/stored-file.ts";
import { drawWithData } from "./pages/draw-with-data.ts";
import { isOpenedByPerson } from "./pages/is-opened-by-person.ts";
import { pageHints } from "./pages/page-hints.ts";
import { pageLanguage } from "./pages/page-language.ts";
import type { PageRequest } from "./pages/page-request.ts";
import { createFindPage, type Page } from "./pages/page-store.ts";
import { createStartReads, type PageReaderParts } from "./pages/read-for-page.ts";
import { streamPage } from "./pages/stream-page.ts";
import type { RequestReaders } from "./request-readers.ts";
import type { ServerParts } from "./server-parts.ts";
import { isFramed, recordedPage } from "./studio-pages/recorder.ts";

/** Milliseconds: the phone begins to wait a little later than the server. */
const TIME_LIMIT_GRACE_MS = 5_000;
/** Milliseconds: what holds the app in a web view may wait for the end of the page, and show nothing of it until then. */
const MAX_TIME_LIMIT_MS = 15_000;

/** Refuses what pages are not asked by. */
export function addPageMethods(app: Hono): void {
  app.use(async (context, next) => {
    const { method } = context.req;
    if (method === "GET" || method === "HEAD") return next();
    return refuse(method === "OPTIONS" ? 204 : 405, { allow: "GET, HEAD" });
  });
}

/** The page of every other address, in the visitor's release and language. */
export function addPages(
  app: Hono,
  parts: ServerParts,
  { clientOf, readVisitor, withCookies, backend }: RequestReaders,
  calls: Pick<PageReaderParts, "answerPageCall" | "limitRate" | "logFault">,
): void {
  const { client, recorder, reports, pageReads, operations } = parts;
  const sandbox = parts.sandboxDocuments !== null;
  const findPage = createFindPage({
    ...parts,
    client: client.entry,
    draw: (screen) =>
      client.draw(screen).catch((error) => {
        calls.logFault({ method: "The page of", path: screen.plan.id }, error);
        return null;
      }),
    frames: parts.frames ?? [],
    sandbox,
    channel: parts.visits !== undefined,
    runtime: client.build,
    reports: reports?.percent ?? 0,
    bringsData: pageReads !== undefined,
  });
  const startReads = createStartReads({
    ...calls,
    backend,
    count: (status, seconds) => operations?.metrics.count("call", status, seconds),
  });
  if (parts.earlyHints === true) app.get("*", pageHints(client.entry));
  app.get("*", async (context) => {
    const url = new URL(context.req.url);
    if (FILE_FOLDERS.test(url.pathname)) return missing();
    const visitor = await readVisitor(context, "page");
    const { raw } = context.req;
    const language = pageLanguage(visitor.release, raw);
    const found = await findPage(visitor.release, url.pathname, language);
    const page = await answerPage(context, found, visitor);
    const token = await reports?.tokens.issue(visitor.release.id, clientOf(context).https);
    if (token !== undefined) page.headers.append("set-cookie", token);
    return withCookies(context, page, visitor, language);
  });

  async function answerPage(context: Context, page: Page, visitor: PageRequest): Promise<Response> {
    const { raw } = context.req;
    const { file, status, headers } = page;
    if (recorder !== undefined && isFramed(raw))
      return recordedPage({ file, status, headers }, recorder.files.recorded);
    const withData = isOpenedByPerson(raw) ? await answerWithData(context, page, visitor) : undefined;
    return withData ?? answerFile(file, raw, { status, headers });
  }

  /** Undefined where there is nothing that the server could read for the page. */
  async function answerWithData(
    context: Context,
    { streamed, headers }: Page,
    { release }: PageRequest,
  ): Promise<Response | undefined> {
    if (streamed === undefined || pageReads === undefined) return undefined;
    const { app, path } = streamed;
    const url = new URL(context.req.url);
    const gone = new AbortController();
    const read = (some: typeof streamed.reads) =>
      startReads(pageReadRequests(some, { url, app, path, sandbox }), {
        release,
        language: app.language,
        client: clientOf(context),
        host: hostOf(context),
        userAgent: context.req.header("user-agent"),
        exchange: exchangeOf(context),
        timeLimit: Math.min(app.calls.timeout + TIME_LIMIT_GRACE_MS, MAX_TIME_LIMIT_MS),
        signal: gone.signal,
      });
    const reads = await read(streamed.reads);
    if (reads.length === 0) return undefined;
    const answered = new Headers(headers);
    // The service worker keeps no page that brings data, not even one of an earlier build.
    answered.delete("x-skrini-page");
    return streamPage(context.req.raw, answered, {
      ...streamed,
      reads,
      budget: pageReads.budget,
      abort: () => gone.abort(),
      readMore: (calls) => read(streamed.laterReads.filter(({ call }) => calls.includes(call.id))),
      draw(answers) {
        const data = { screen: streamed.screen, app, url, path, sandbox, answers };
        return drawWithData(client.draw, data).catch((error: unknown) => {
          // Not in its own words, which may hold a part of an answer.
          calls.logFault({ method: "GET", path: url.pathname }, `${Object(error).name}: the screen could not be drawn`);
          return { awaited: [] };
        });
      },
    });
  }
}
