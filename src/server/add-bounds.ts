import type { Hono } from "hono";
import { own } from "../kit/own.ts";
import { judgePath } from "../route/backend-path.ts";
import { COMMON_HEADERS, pageHeaders } from "./http/page-headers.ts";
import { refuse } from "./http/refuse.ts";
import { rawPath } from "./http/request-parts.ts";
import type { RateLimiter } from "./limits/limit-rate.ts";
import { networkOf } from "./limits/remote-address.ts";
import { BUSY_POLICY, busyPage } from "./pages/busy-page.ts";
import { languageHeaders, pageLanguage } from "./pages/page-language.ts";
import type { RequestReaders } from "./request-readers.ts";
import type { ServerParts } from "./server-parts.ts";

const MAX_ADDRESS_LENGTH = 16 * 1024;

/** The headers that every answer has, refusals too. */
export function addCommonHeaders(app: Hono, { hsts }: ServerParts, { clientOf }: RequestReaders): void {
  app.use(async (context, next) => {
    await next();
    const { headers } = context.res;
    for (const [name, value] of Object.entries(COMMON_HEADERS)) if (!headers.has(name)) headers.set(name, value);
    if (!headers.has("cache-control")) headers.set("cache-control", "no-store");
    if (hsts && clientOf(context).https) headers.set("strict-transport-security", `max-age=${hsts}`);
  });
}

/** Refuses an address that is too long, or that this server and the backend may read differently. */
export function addAddressBounds(app: Hono, { backend }: RequestReaders): void {
  app.use(async (context, next) => {
    if (context.req.raw.url.length > MAX_ADDRESS_LENGTH) return refuse(414);
    return judgePath(rawPath(context), backend()) === "ambiguous" ? refuse(400) : next();
  });
}

/** Limits what one network asks for in a minute: of pages and calls, not of files. */
export function addRateLimit(
  app: Hono,
  limitRate: RateLimiter,
  { client, releases }: ServerParts,
  readers: RequestReaders,
): void {
  app.use(async (context, next) => {
    const seconds = limitRate(networkOf(readers.clientOf(context).address));
    if (seconds === null) return next();
    const retry = { "retry-after": String(seconds) };
    // A borrower reads a page, a script JSON.
    const isPage =
      judgePath(rawPath(context), readers.backend()) === "other" &&
      /text\/html/.test(context.req.header("accept") ?? "");
    const release = releases.current();
    const plan = own(release.app, pageLanguage(release, context.req.raw));
    if (!isPage || plan === undefined) return refuse(429, retry);
    const headers = {
      ...pageHeaders(plan.hosts, { sandbox: false }),
      ...languageHeaders(plan.language),
      "content-security-policy": BUSY_POLICY,
      ...retry,
    };
    return new Response(busyPage(plan, client.entry.styles), { status: 429, headers });
  });
}
