import { OpenAPIHono } from "@hono/zod-openapi";
import type { Hono, MiddlewareHandler } from "hono";
import { HTTPException } from "hono/http-exception";
import { readAssistant } from "../../language/http/assistant-header.ts";
import { exchangeOf } from "../http/request-parts.ts";
import { createInFlight } from "../limits/in-flight.ts";
import { createRateLimiter } from "../limits/limit-rate.ts";
import { createWhenSent } from "../limits/when-sent.ts";
import { ASSISTANT_PATH, addAssistant } from "./assistant/add-assistant.ts";
import { authenticate } from "./endpoint/authenticate.ts";
import { checkSender } from "./endpoint/check-sender.ts";
import { createContentBounds } from "./endpoint/content-bounds.ts";
import { problem, problemOf, RequestError } from "./endpoint/problem.ts";
import { readOrigin } from "./endpoint/request-origin.ts";
import { STUDIO_API, type StudioApi, type StudioEnv, type StudioParts } from "./endpoint/studio-context.ts";
import { addAccountRoutes } from "./routes/accounts.ts";
import { addAuditRoutes } from "./routes/audit.ts";
import { addChangeRoutes } from "./routes/changes.ts";
import { addChannelRoutes } from "./routes/channels.ts";
import { addDescription } from "./routes/description.ts";
import { addFactorRoutes } from "./routes/factors.ts";
import { addPreviewRoutes } from "./routes/previews.ts";
import { addReleaseRoutes } from "./routes/releases.ts";
import { addReportRoutes } from "./routes/reports.ts";
import { addReviewRoutes } from "./routes/reviews.ts";
import { addRolloutRoutes } from "./routes/rollouts.ts";
import { addScheduleRoutes } from "./routes/schedule.ts";
import { addSessionRoutes } from "./routes/session.ts";
import { addTokenRoutes } from "./routes/tokens.ts";

const RATE = { requests: 600, signIns: 30 };
/** Requests under way: what is beyond is the borrowers', of whose server this is a part. */
const REQUESTS = { perNetwork: 60, total: 120 };
const MINUTE_MS = 60_000;
const SIGN_INS =
  /\/(session|session\/password|session\/confirm|session\/factor|session\/confirm\/factor|session\/totp\/confirm|welcome)$/;

/**
 * The API that the studio, build servers and the commands share, at `/studio/api`.
 * request ─▶ bounds ─▶ who asks ─▶ from where ─▶ permission ─▶ content ─▶ store
 */
export function createStudioApi(parts: StudioParts): Hono {
  const { accounts, proxies, now, logFault, rate = RATE } = parts;
  const content = createContentBounds(parts.patience);
  const requests = createInFlight(REQUESTS);
  const whenSent = createWhenSent();
  const studio: StudioApi = new OpenAPIHono<StudioEnv>({
    defaultHook(result) {
      if (!result.success) throw invalid(result.error.issues);
    },
  });
  const api = studio.basePath(STUDIO_API) as StudioApi;
  const limit = createRateLimiter({ requests: rate.requests, window: MINUTE_MS }, () => now().getTime());
  const limitSignIns = createRateLimiter({ requests: rate.signIns, window: MINUTE_MS }, () => now().getTime());

  api.onError((error, { req }) => {
    const refused = problemOf(error);
    if (refused !== null) return refused;
    if (error instanceof HTTPException && error.status === 400) return problem("invalid", "the content is not JSON");
    if (error instanceof HTTPException && error.status === 415) {
      return problem("wrong-content-type", "the content must be application/json");
    }
    if (UNSTORABLE.includes(codeOf(error))) return problem("invalid", "a value is one that the database cannot hold");
    logFault({ method: req.method, path: req.path }, error);
    if (isDatabaseAway(error)) return problem("unavailable", "the database does not answer: try again soon", {}, 5);
    return problem("fault", "the server made a mistake; its log says more");
  });
  api.notFound(() => problem("not-found", "there is no such route: see /studio/api/openapi.json"));
  const takeIn: MiddlewareHandler<StudioEnv> = async (context, next) => {
    const origin = readOrigin(context, proxies);
    context.set("origin", origin);
    context.set("content", content);
    const isSignIn = context.req.method === "POST" && SIGN_INS.test(context.req.path);
    const wait = limit(origin.network) ?? (isSignIn ? limitSignIns(origin.network) : null);
    if (wait !== null) throw new RequestError("too-many-requests", `too many requests: wait ${wait} s`, wait);
    const release = requests.take(origin.network, 1);
    if (release === null) throw new RequestError("unavailable", "too much is asked at once: try again soon", 2);
    const exchange = exchangeOf(context);
    // Until it is read, an answer is in memory.
    if (exchange !== null) whenSent(exchange, release);
    await next();
    if (exchange === null) release();
    context.header("cache-control", "no-store");
    context.header("x-content-type-options", "nosniff");
  };
  const knowCaller: MiddlewareHandler<StudioEnv> = async (context, next) => {
    context.set("assistant", readAssistant(context.req.raw.headers));
    const caller = await authenticate(context, accounts);
    context.set("caller", caller);
    context.set("hasProvider", accounts.provider !== null);
    context.set("hasPasswords", !accounts.arePasswordsOff);
    checkSender(context.req.raw, context.var.origin, caller?.kind === "account" && caller.byCookie);
    await next();
  };
  api.use(takeIn, knowCaller);
  const { assistants } = parts;
  if (assistants !== undefined) {
    studio.use(ASSISTANT_PATH, takeIn, knowCaller);
    addAssistant(studio, api, { ...parts, assistants });
  }
  addSessionRoutes(api, parts);
  addFactorRoutes(api, parts);
  addAccountRoutes(api, parts);
  addTokenRoutes(api, parts);
  addReleaseRoutes(api, parts);
  addChangeRoutes(api, parts);
  addReviewRoutes(api, parts);
  addPreviewRoutes(api, parts);
  addChannelRoutes(api, parts);
  addRolloutRoutes(api, parts);
  addScheduleRoutes(api, parts);
  addReportRoutes(api, parts);
  addAuditRoutes(api, parts);
  addDescription(api);
  return api as unknown as Hono;
}

interface Issue {
  readonly path: readonly PropertyKey[];
  readonly message: string;
  readonly code?: string | undefined;
}

/** The first thing that is wrong, and where. */
function invalid([first]: readonly Issue[]): RequestError {
  if (first?.path[0] === "if-match" && first.code === "invalid_type") {
    return new RequestError("no-revision", "say in If-Match which revision you have seen");
  }
  const place = first?.path.map(String).join(".") ?? "";
  const message = first?.message ?? "not as it must be";
  return new RequestError("invalid", place === "" ? message : `${place}: ${message}`);
}

/** A text with the character 0 or half a letter, a number too large, a name too long for an index. */
const UNSTORABLE = ["22021", "22P02", "22P05", "22003", "54000"];

/** Codes of the driver for a server that is away, or has no room for another connection, in memory or on its disk. */
const AWAY = [
  "ECONNREFUSED",
  "ECONNRESET",
  "ENOTFOUND",
  "ETIMEDOUT",
  "EPIPE",
  "57P01",
  "57P02",
  "57P03",
  "53100",
  "53200",
  "53300",
];

function isDatabaseAway(error: unknown): boolean {
  const { message } = error as { readonly message?: unknown };
  return (
    AWAY.includes(codeOf(error)) ||
    /^(Connection terminated|timeout exceeded when trying to connect)/.test(String(message))
  );
}

function codeOf(error: unknown): string {
  return String((error as { readonly code?: unknown }).code);
}
