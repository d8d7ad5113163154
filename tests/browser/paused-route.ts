import type { APIResponse, CDPSession, Request } from "playwright-core";

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

/** What the browser tells of a request that it holds back, or of the answer to it. */
export interface PausedRequest {
  readonly requestId: string;
  readonly request: { readonly url: string };
  readonly responseStatusCode?: number;
  readonly responseErrorReason?: string;
  readonly responseHeaders?: { readonly name: string; readonly value: string }[];
}

const REASONS = { failed: "Failed", connectionreset: "ConnectionReset" } as const;
/** Headers of how an answer was sent, which is not how it is given. */
const OF_THE_WAY = ["content-encoding", "content-length", "transfer-encoding"];

/** @param answers where the browser's word of an answer is waited for, by request */
export function pausedRoute(
  devtools: CDPSession,
  { requestId, request }: PausedRequest,
  answers: Map<string, (answer: PausedRequest) => void>,
): InterceptedRoute {
  return {
    request: () => ({ url: () => request.url }),
    continue: ({ url } = {}) =>
      unlessGone(devtools.send("Fetch.continueRequest", { requestId, ...(url !== undefined && { url }) })),
    abort: (reason = "failed") =>
      unlessGone(devtools.send("Fetch.failRequest", { requestId, errorReason: REASONS[reason] })),
    async fetch() {
      const answered = new Promise<PausedRequest>((resolve) => answers.set(requestId, resolve));
      await unlessGone(devtools.send("Fetch.continueRequest", { requestId, interceptResponse: true }));
      const answer = await answered;
      answers.delete(requestId);
      if (answer.responseErrorReason !== undefined)
        throw new Error(`${request.url} had no answer: ${answer.responseErrorReason}`);
      return answerOf(devtools, answer);
    },
    async fulfill(given) {
      const { status, headers, body } = await contentOf(given);
      await unlessGone(
        devtools.send("Fetch.fulfillRequest", {
          requestId,
          responseCode: status,
          responseHeaders: Object.entries(headers).map(([name, value]) => ({ name, value })),
          body: Buffer.from(body).toString("base64"),
        }),
      );
    },
  };
}

function answerOf(devtools: CDPSession, answer: PausedRequest): InterceptedAnswer {
  const { requestId, responseStatusCode = 0, responseHeaders = [] } = answer;
  const headers = Object.fromEntries(responseHeaders.map(({ name, value }) => [name.toLowerCase(), value]));
  async function text(): Promise<string> {
    const { body, base64Encoded } = await devtools.send("Fetch.getResponseBody", { requestId });
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
    if (!/Invalid InterceptionId|has been closed|closed/.test(String(error))) throw error;
  }
}
