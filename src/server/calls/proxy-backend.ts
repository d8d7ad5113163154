import type { SessionCookie } from "../../language/http/session-cookie.ts";
import { MAX_ANSWER_BYTES } from "../../language/terms/call-limits.ts";
import { createJoinedBytes } from "../limits/joined-bytes.ts";
import type { LogFault } from "../operations/fault-log.ts";
import { traceBackend } from "../operations/tracing.ts";
import type { Backend, Caller } from "./backend.ts";
import { answerHeaders, requestHeaders } from "./proxy-headers.ts";
import { redirectTarget } from "./proxy-location.ts";
import { type CookiePass, passCookie } from "./session-cookie.ts";

export interface ProxyOptions {
  /** Names of the request headers that the lender's calls have besides the usual ones. */
  readonly headers?: () => readonly string[];
  /** The only cookie that passes, either way; null for none. */
  readonly cookie?: () => SessionCookie | null;
  /** Paths that calls stand below: a redirect to the lender's server leads to one of them. */
  readonly paths?: () => readonly string[];
  /** Milliseconds. */
  readonly timeLimit?: number;
  /** Hears why a call had no answer that could be passed on. */
  readonly logFault?: LogFault;
}

/** A little longer than the page waits (60 s), so that the page's own words are what the borrower reads. */
const TIME_LIMIT_MS = 65_000;

const NOBODY: Caller = { forwardedFor: "", https: false };
const REDIRECTS = [301, 302, 303, 307, 308];
/** Those that browsers act on by themselves: 407 asks for a proxy's password, the others repeat the request. */
const ACTED_ON = [407, 408, 421, 425];

/**
 * Sends each call on to the lender's server, once: it never repeats one, whatever the method.
 *
 * The answer is taken in whole before any of it goes to the browser. A connection that breaks half-way thus still
 * becomes a clear 502; passed on as a cut, a browser would repeat a POST by itself. Hono's `proxy` streams, and passes
 * every header that it does not know to be harmful; here those pass that are listed, and the session's own cookie.
 */
export function createProxyBackend(origin: string, options: ProxyOptions = {}): Backend {
  const base = new URL(origin);
  const { headers: named = () => [], paths = () => [], timeLimit = TIME_LIMIT_MS, logFault = () => {} } = options;
  const cookie = options.cookie ?? (() => null);
  return {
    async fetch(request, { forwardedFor, https } = NOBODY, signal) {
      const { pathname, search } = new URL(request.url);
      const requested = new URL(`${base.origin}${base.pathname.replace(/\/+$/, "")}${pathname}${search}`);
      const declared = cookie();
      const pass = declared && passCookie(declared, request.headers, { https, now: Date.now() });
      const refuse = (status: 502 | 504, reason: string) => {
        logFault({ method: request.method, path: pathname }, `the backend ${reason}`);
        return withCookie(refusal(status), new Headers(), pass);
      };
      const limit = AbortSignal.timeout(timeLimit);
      const hasBody = request.method !== "GET" && request.method !== "HEAD";
      try {
        const headers = requestHeaders(request.headers, named(), forwardedFor);
        if (pass?.sent) headers.set("cookie", pass.sent);
        const body = hasBody ? { body: await request.arrayBuffer() } : {};
        const answer = await traceBackend(headers, () =>
          fetch(requested, {
            method: request.method,
            headers,
            redirect: "manual",
            signal: signal === undefined ? limit : AbortSignal.any([limit, signal]),
            ...body,
          }),
        );
        const isHead = request.method === "HEAD";
        const bytes = await readWhole(answer);
        const hasContent = !isHead && !REDIRECTS.includes(answer.status);
        if (hasContent && mayBeCut(answer.headers, bytes))
          return refuse(502, `answered ${answer.status}, which may be cut off`);
        const passed = passOn(answer, bytes, { base, requested, backend: paths(), isHead });
        return passed
          ? withCookie(passed, answer.headers, pass)
          : refuse(502, `answered ${answer.status}, which cannot be passed on`);
      } catch (error) {
        if (signal?.aborted) return refusal(504);
        return isTimeout(error) ? refuse(504, "did not answer in time") : refuse(502, `failed: ${reasonOf(error)}`);
      }
    },
  };
}

interface PassOptions {
  readonly base: URL;
  readonly requested: URL;
  readonly backend: readonly string[];
  readonly isHead: boolean;
}

/** Null for an answer that no call can have. */
function passOn(answer: Response, body: Uint8Array, { isHead, ...places }: PassOptions): Response | null {
  const { status } = answer;
  const headers = answerHeaders(answer.headers, body);
  if (REDIRECTS.includes(status)) {
    const target = redirectTarget(answer.headers.get("location"), status, places);
    if (target === null) return null;
    headers.set("location", target);
    return new Response(null, { status, headers });
  }
  // Neither a part nor "not modified" was asked for; other redirects have no address.
  const isExpected = (status >= 200 && status < 300 && status !== 206) || (status >= 400 && status < 600);
  if (!isExpected || ACTED_ON.includes(status)) return null;
  const isEmpty = isHead || status === 204 || status === 205;
  return new Response(isEmpty ? null : Buffer.from(body), { status, headers });
}

function withCookie(passed: Response, headers: Headers, pass: CookiePass | null): Response {
  const cookie = pass?.answered(headers);
  if (cookie) passed.headers.set("set-cookie", cookie);
  return passed;
}

async function readWhole(answer: Response): Promise<Uint8Array> {
  const content = createJoinedBytes(MAX_ANSWER_BYTES);
  for await (const chunk of answer.body ?? []) {
    if (content.bytes().byteLength + chunk.byteLength > MAX_ANSWER_BYTES) {
      throw new Error(`more than ${MAX_ANSWER_BYTES} bytes in an answer`);
    }
    content.add(chunk);
  }
  return content.bytes();
}

/** Whether it came compressed, unasked, and is not JSON to its end: of nothing else can be told that it is whole. */
function mayBeCut(headers: Headers, bytes: Uint8Array): boolean {
  if (/^(identity)?$/i.test(headers.get("content-encoding") ?? "") || bytes.byteLength === 0) return false;
  try {
    JSON.parse(Buffer.from(bytes).toString());
    return false;
  } catch {
    return true;
  }
}

function isTimeout(error: unknown): boolean {
  return error instanceof Error && (error.name === "TimeoutError" || isTimeout(error.cause));
}

/** `fetch` says no more than that it failed; the connection's own words are in its cause. */
function reasonOf(error: unknown): string {
  const { message, cause } = error instanceof Error ? error : new Error(String(error));
  return (cause instanceof Error && (cause.message || String(Object(cause).code ?? ""))) || message;
}

/** Without words: the page says it in the borrower's language. */
function refusal(code: number): Response {
  return Response.json({ code, message: "" }, { status: code });
}
