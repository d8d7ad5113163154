import type { Context, Hono } from "hono";
import { MAX_REPORT_BYTES } from "../../language/http/phone-report.ts";
import type { ReleaseSource } from "../channel/release-source.ts";
import { isCrossSite } from "../http/cross-site.ts";
import { refuse } from "../http/refuse.ts";
import { hostOf } from "../http/request-parts.ts";
import { createInFlight } from "../limits/in-flight.ts";
import { createRateLimiter } from "../limits/limit-rate.ts";
import { readBody } from "../limits/read-body.ts";
import { networkOf } from "../limits/remote-address.ts";
import type { ReportCollector } from "./collect-reports.ts";
import { withDeclaredMisfits } from "./declared-misfits.ts";
import { parseReport } from "./parse-report.ts";
import type { VisitTokens } from "./visit-tokens.ts";

/** Posts of one network in a minute: a visit makes ten at most, and a neighborhood may stand behind one address. */
const RATE = { requests: 300, window: 60_000 };
const BODY = { maxBytes: MAX_REPORT_BYTES, patience: 5000, slowest: 500 };

export interface ReportsRouteParts {
  readonly collector: ReportCollector;
  readonly releases: Pick<ReleaseSource, "reported" | "plan">;
  readonly tokens: VisitTokens;
  addressOf(context: Context): string;
  readonly now: () => number;
}

/**
 * Takes reports of phones under the address of their plans, which names the release. The answer says nothing of what
 * became of them: nobody waits for it.
 */
export function addReportsRoute(app: Hono, { collector, releases, tokens, addressOf, now }: ReportsRouteParts): void {
  const limitRate = createRateLimiter(RATE, now);
  const flight = createInFlight({ perNetwork: 64 * 1024, total: 4 * 1024 * 1024 });
  app.post("/plans/:plans/reports", async (context) => {
    const network = networkOf(addressOf(context));
    const seconds = limitRate(network);
    if (seconds !== null) return refuse(429, { "retry-after": String(seconds) });
    if (isCrossSite(context.req.raw.headers, hostOf(context))) return refuse(403);
    const plans = context.req.param("plans");
    const release = releases.reported(plans);
    if (release === undefined) return refuse(404);
    const body = await readBody(context.req.raw, network, flight, BODY);
    if ("refused" in body) return refuse(body.refused);
    const report = parseReport(Buffer.from(body.bytes).toString("utf8"), release);
    body.release();
    if (report === null) return refuse(400);
    const evidence = await tokens.read(context, release.id, addressOf(context));
    collector.add(release.id, await withDeclaredMisfits(report, (file) => releases.plan(plans, file)), evidence);
    return new Response(null, { status: 204 });
  });
}
