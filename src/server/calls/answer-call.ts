import { isChanging } from "../../language/changing-effects.ts";
import { createFindCall, type ServedCalls } from "../channel/find-call.ts";
import type { ServedRelease } from "../channel/served-release.ts";
import { isCrossSite } from "../http/cross-site.ts";
import { refuse } from "../http/refuse.ts";
import { createInFlight, type InFlightLimit } from "../limits/in-flight.ts";
import { createRateLimiter, type RateLimit } from "../limits/limit-rate.ts";
import { BODY_LIMITS, type BodyLimits, readBody } from "../limits/read-body.ts";
import { type Client, networkOf } from "../limits/remote-address.ts";
import { createWhenSent, type Exchange } from "../limits/when-sent.ts";
import { traceWork } from "../operations/tracing.ts";
import type { Backend } from "./backend.ts";
import { finishCall } from "./finish-call.ts";
import { switchedOffAnswer } from "./switched-off-call.ts";

export interface CallLimits {
  /** The limit of calls that move money. */
  readonly money: RateLimit;
  /** The limit of calls that send a message to a phone. */
  readonly message: RateLimit;
  readonly flight: InFlightLimit;
  readonly body: BodyLimits;
}

export interface CallContext {
  /** As it was sent. */
  readonly path: string;
  readonly client: Client;
  readonly host: string;
  /** The release whose page calls. */
  readonly release: ServedRelease;
  readonly served: ServedCalls;
  /** The operator's words where a call of that name is switched off. */
  notice(call: string): string | undefined;
  /** Where the answer goes; null in tests without a connection. */
  readonly exchange: Exchange | null;
  /** Ends a read that nobody waits for any more. What changes something goes on. */
  readonly signal?: AbortSignal;
}

const MINUTE = 60_000;
const MB = 1024 * 1024;
const LIMITS: CallLimits = {
  money: { requests: 300, window: MINUTE },
  message: { requests: 60, window: MINUTE },
  flight: { perNetwork: 16 * MB, total: 48 * MB },
  body: BODY_LIMITS,
};
const READS = ["GET", "HEAD"];
const METHODS = [...READS, "POST", "PUT", "PATCH", "DELETE"];
const ALLOW = { allow: METHODS.join(", ") };
/** The content that was not taken in must not be read as the next request. */
const CLOSE = { connection: "close" };

/** call ─▶ method ─▶ one spelling ─▶ same site ─▶ not switched off ─▶ a key where money moves ─▶ rate of its kind ─▶ content within bounds ─▶ backend ─▶ answer within bounds */
export function createAnswerCall(
  parts: { readonly backend: Backend } & Partial<CallLimits>,
): (request: Request, context: CallContext) => Promise<Response> {
  const limits = { ...LIMITS, ...parts };
  const flight = createInFlight(limits.flight);
  const rates = {
    money: createRateLimiter(limits.money, Date.now),
    message: createRateLimiter(limits.message, Date.now),
  };
  const findCall = createFindCall();
  const whenSent = createWhenSent();

  return async (request, { path, client, host, release: page, served, notice, exchange, signal }) => {
    const { method } = request;
    if (!METHODS.includes(method)) return refuse(method === "OPTIONS" ? 204 : 405, ALLOW);
    const { effect, calls, hasSigns } = findCall(served, page.plans, { method, path });
    if (hasSigns && effect !== undefined && isChanging(effect)) return refuse(404);
    const isRead = READS.includes(method) && (effect === undefined || effect === "read");
    if (!isRead && isCrossSite(request.headers, host)) return refuse(403);
    const words = calls.flatMap(({ id }) => notice(id) ?? [])[0];
    if (calls[0] !== undefined && words !== undefined) return switchedOffAnswer(calls[0], words);
    if (effect === "money" && !request.headers.has("idempotency-key")) return refuse(428);
    const network = networkOf(client.address);
    const wait = effect === "money" || effect === "message" ? rates[effect](network) : null;
    if (wait !== null) return refuse(429, { "retry-after": String(wait) });

    const content = await readBody(request, network, flight, limits.body);
    if ("refused" in content) return refuse(content.refused, { ...CLOSE, "retry-after": "2" });
    try {
      const { bytes } = content;
      const whole = request.body !== null ? new Request(request, { body: bytes as Uint8Array<ArrayBuffer> }) : request;
      const ids = { "skrini.call": calls.map(({ id }) => id).join(" ") };
      const answer = await traceWork("call", ids, () =>
        parts.backend.fetch(whole, client, effect === "read" ? signal : undefined),
      );
      const body = new Uint8Array(await answer.arrayBuffer());
      const release = flight.take(network, body.byteLength);
      if (release === null) return refuse(503, { "retry-after": "2" });
      // Until the phone has read it, the answer is in memory.
      if (exchange === null) release();
      else whenSent(exchange, release);
      return await finishCall(answer, body, request);
    } finally {
      content.release();
    }
  };
}
