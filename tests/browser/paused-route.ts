import type { APIResponse, Request } from "playwright-core";
import { type FetchSession, type PausedRequest, RequestGone } from "./fetch-session.ts";

/** An answer on its way to the page. */
type InterceptedAnswer = Pick<APIResponse, "status" | "headers" | "text" | "json">;

interface GivenAnswer {
  /** Its status, headers and body are taken where nothing else is given. */
  readonly response?: InterceptedAnswer;
  /** 200 if absent. */
  readonly status?: number;
  readonly contentType?: string;
  readonly body?: string;
  readonly json?: unknown;
}

/** A request that waits for what becomes of it: what is used of the driver's routes. */
export interface InterceptedRoute {
  request(): Pick<Request, "url">;
  /** Lets it go on, to another address if one is given. */
  continue(options?: { readonly url?: string }): Promise<void>;
  /** Fails it, as a network does that is gone. */
  abort(reason?: "failed" | "connectionreset"): Promise<void>;
  /** Lets the server answer; the page has no answer yet. */
  fetch(): Promise<InterceptedAnswer>;
  fulfill(answer: GivenAnswer): Promise<void>;
}

const REASONS = { failed: "Failed", connectionreset: "ConnectionReset" } as const;
/** Headers of how an answer was sent, which is not how it is given. */
const OF_THE_WAY = ["content-encoding", "content-length", "transfer-encoding"];

/** @param session whose answers are gone with the page's interest in them: `fetch`, `text` and `json` then throw so */
export function pausedRoute(session: FetchSession, { requestId, request }: PausedRequest): InterceptedRoute {
  return {
    request: () => ({ url: () => request.url }),
    continue: ({ url } = {}) =>
      unlessGone(session.send("Fetch.continueRequest", { requestId, ...(url !== undefined && { url }) })),
    abort: (reason = "failed") =>
      unlessGone(session.send("Fetch.failRequest", { requestId, errorReason: REASONS[reason] })),
    async fetch() {
      const [answer] = await Promise.all([
        session.answerTo(requestId),
        session.send("Fetch.continueRequest", { requestId, interceptResponse: true }),
      ]);
      if (answer.responseErrorReason !== undefined)
        throw new Error(`${request.url} had no answer: ${answer.responseErrorReason}`);
      return answerOf(session, answer);
    },
    async fulfill(given) {
      const { status, headers, body } = await contentOf(given);
      await unlessGone(
        session.send("Fetch.fulfillRequest", {
          requestId,
          responseCode: status,
          responseHeaders: Object.entries(headers).map(([name, value]) => ({ name, value })),
          body: Buffer.from(body).toString("base64"),
        }),
      );
    },
  };
}

function answerOf(session: FetchSession, answer: PausedRequest): InterceptedAnswer {
  const { requestId, responseStatusCode = 0, responseHeaders = [] } = answer;
  const headers = Object.fromEntries(responseHeaders.map(({ name, value }) => [name.toLowerCase(), value]));
  async function text(): Promise<string> {
    const { body, base64Encoded } = await session.send("Fetch.getResponseBody", { requestId });
    return base64Encoded ? Buffer.from(body, "base64").toString() : body;
  }
  return {
    status: () => responseStatusCode,
    headers: () => headers,
    text,
    json: async () => JSON.parse(await text()),
  };
}

async function contentOf({ response, status, contentType, body, json }: GivenAnswer) {
  const kept = Object.entries(response?.headers() ?? {}).filter(([name]) => !OF_THE_WAY.includes(name));
  const type = contentType ?? (json === undefined ? undefined : "application/json");
  return {
    status: status ?? response?.status() ?? 200,
    headers: { ...Object.fromEntries(kept), ...(type !== undefined && { "content-type": type }) },
    body: json === undefined ? (body ?? (await response?.text()) ?? "") : JSON.stringify(json),
  };
}

/** A page that went elsewhere, or a test that ended, waits for no answer any more. */
async function unlessGone(sent: Promise<unknown>): Promise<void> {
  try {
    await sent;
  } catch (error) {
    if (!(error instanceof RequestGone)) throw error;
  }
}
