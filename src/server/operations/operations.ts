import { createHash, timingSafeEqual } from "node:crypto";
import { BlockList } from "node:net";
import type { Context, Hono } from "hono";
import { refuse } from "../http/refuse.ts";
import type { Metrics, RequestKind } from "./metrics.ts";
import { traceRequest } from "./tracing.ts";

export interface Operations {
  readonly metrics: Metrics;
  /** The reason why no new visitor should be sent here; null where there is none. */
  unready(): string | null;
  /** The token that lets a client read the metrics from anywhere; without one, private addresses alone may. */
  readonly metricsToken: string | null;
}

const PRIVATE = new BlockList();
PRIVATE.addSubnet("127.0.0.0", 8);
PRIVATE.addSubnet("10.0.0.0", 8);
PRIVATE.addSubnet("172.16.0.0", 12);
PRIVATE.addSubnet("192.168.0.0", 16);
PRIVATE.addAddress("::1", "ipv6");
PRIVATE.addSubnet("fc00::", 7, "ipv6");
PRIVATE.addSubnet("fe80::", 10, "ipv6");

interface RequestFacts {
  kindOf(context: Context): RequestKind;
  addressOf(context: Context): string;
  /** Whether proxies of one's own pass requests on: a trace that they began is continued. */
  readonly isBehindProxy: boolean;
}

/** For those who run the server: whether it is alive, whether it wants visitors, its figures. */
export function addOperations(
  app: Hono,
  { metrics, unready, metricsToken }: Operations,
  { kindOf, addressOf, isBehindProxy }: RequestFacts,
): void {
  app.use(async (context, next) => {
    const start = performance.now();
    const kind = kindOf(context);
    await traceRequest(context.req.raw, { kind, continues: isBehindProxy }, async () => {
      await next();
      return context.res.status;
    });
    metrics.count(kind, context.res.status, (performance.now() - start) / 1000);
  });
  app.get("/healthz", () => Response.json({ status: "ok" }));
  app.get("/readyz", () => {
    const reason = unready();
    return reason === null
      ? Response.json({ status: "ok" })
      : Response.json({ status: "unready", reason }, { status: 503 });
  });
  app.get("/metrics", async (context) => {
    if (!mayRead(context)) return refuse(403);
    return new Response(await metrics.text(), { headers: { "content-type": metrics.contentType } });
  });

  /** A request that a proxy passed on came from somewhere else, whatever its connection says. */
  function mayRead(context: Context): boolean {
    if (metricsToken !== null) return isSame(context.req.header("authorization") ?? "", `Bearer ${metricsToken}`);
    const address = addressOf(context);
    const isForwarded = ["x-forwarded-for", "forwarded"].some((name) => context.req.header(name) !== undefined);
    return !isForwarded && (PRIVATE.check(address) || PRIVATE.check(address, "ipv6"));
  }
}

function isSame(one: string, other: string): boolean {
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(one), digest(other));
}
