import { judgePath } from "../../route/backend-path.ts";
import type { ReadRequest } from "../../sources/page-read-requests.ts";
import { type PageAnswer, requestKey } from "../../sources/page-reads.ts";
import type { ServedRelease } from "../channel/served-release.ts";
import { refuse } from "../http/refuse.ts";
import type { RateLimiter } from "../limits/limit-rate.ts";
import { type Client, networkOf } from "../limits/remote-address.ts";
import type { Exchange } from "../limits/when-sent.ts";
import type { LogFault } from "../operations/fault-log.ts";

/** Answers a call of a page, whoever sends it: the phone, or the server for the page that it is about to send. */
export type AnswerPageCall = (request: Request, call: PageCall, language: string) => Promise<Response>;

export interface PageCall {
  /** As it was sent. */
  readonly path: string;
  readonly client: Client;
  readonly host: string;
  /** The release whose page calls. */
  readonly release: ServedRelease;
  /** Where the answer goes; null in tests without a connection. */
  readonly exchange: Exchange | null;
  readonly signal?: AbortSignal;
}

export interface PageReaderParts {
  readonly answerPageCall: AnswerPageCall;
  readonly limitRate: RateLimiter;
  readonly logFault: LogFault;
  /** Paths of the backend. */
  backend(): readonly string[];
  /** One call more that was answered. */
  count?(status: number, seconds: number): void;
}

/** The page that the reads are for. */
export interface PageContext {
  readonly release: ServedRelease;
  readonly language: string;
  readonly client: Client;
  readonly host: string;
  readonly userAgent: string | undefined;
  readonly exchange: Exchange | null;
  /** Milliseconds after which nobody waits for an answer any more. */
  readonly timeLimit: number;
  /** Says that the browser went away. */
  readonly signal: AbortSignal;
}

/** A read that the server makes for a page. */
export interface StartedRead {
  readonly call: string;
  /** By which the phone's own request is known. */
  readonly key: string;
  /** Null: the phone must ask for it. Never rejects. */
  readonly answer: Promise<PageAnswer | null>;
}

export type StartReads = (requests: readonly ReadRequest[], page: PageContext) => Promise<readonly StartedRead[]>;

const MAX_ANSWER_BYTES = 64 * 1024;
/** Milliseconds for which a call whose answer was larger is left to the phones: that of another person may be small. */
const LEFT_TO_PHONE_MS = 60_000;
/** The longest address that this server answers. */
const MAX_ADDRESS_LENGTH = 16 * 1024;

/** Makes the reads of a page as if its phone had sent them: what limits, counts and refuses those does so with these. */
export function createStartReads(parts: PageReaderParts): StartReads {
  /** When each call that is left to the phones may be made again. */
  const leftUntil = new WeakMap<ServedRelease, Map<string, number>>();

  async function answerOf(
    { call, request }: ReadRequest,
    { release, language, userAgent, client, host, exchange }: PageContext,
    signal: AbortSignal,
  ): Promise<PageAnswer | null> {
    const path = new URL(request.url).pathname;
    const headers = new Headers(request.headers);
    headers.set("sec-fetch-site", "same-origin");
    if (userAgent !== undefined) headers.set("user-agent", userAgent);
    const sent = new Request(request, { headers, signal });
    const start = performance.now();
    const seconds = parts.limitRate(networkOf(client.address));
    const response =
      seconds === null
        ? await parts
            .answerPageCall(sent, { path, client, host, release, exchange, signal }, language)
            .catch((error: unknown) => {
              parts.logFault({ method: request.method, path }, error);
              return refuse(500);
            })
        : refuse(429, { "retry-after": String(seconds) });
    const { status } = response;
    parts.count?.(status, (performance.now() - start) / 1000);
    if (response.headers.get("x-sandbox-fault") === "reset") return [0, "", null];
    const bytes = await response.arrayBuffer();
    // The browser goes where a redirect leads.
    if (signal.aborted || (status >= 300 && status < 400)) return null;
    if (bytes.byteLength > MAX_ANSWER_BYTES) {
      const calls = leftUntil.get(release) ?? new Map<string, number>();
      leftUntil.set(release, calls.set(call, performance.now() + LEFT_TO_PHONE_MS));
      return null;
    }
    return [status, new TextDecoder().decode(bytes), response.headers.get("retry-after")];
  }

  return async (requests, page) => {
    const backend = parts.backend();
    const made = requests.filter(({ call, request: { url } }) => {
      const isAnswered = url.length <= MAX_ADDRESS_LENGTH && judgePath(new URL(url).pathname, backend) === "call";
      return isAnswered && !((leftUntil.get(page.release)?.get(call) ?? 0) > performance.now());
    });
    // The key is of the request before its content is read.
    const keys = await Promise.all(made.map(({ request }) => requestKey(request)));
    return made.map((one, index) => ({
      call: one.call,
      key: keys[index] as string,
      answer: within(page, (signal) => answerOf(one, page, signal)),
    }));
  };
}

/** Null at the page's limit, or when its browser goes away, whether or not who answers hears of it; and on a failure. */
function within<T>({ signal, timeLimit }: PageContext, work: (signal: AbortSignal) => Promise<T>): Promise<T | null> {
  const ended = AbortSignal.any([signal, AbortSignal.timeout(timeLimit)]);
  return new Promise((resolve) => {
    const end = () => resolve(null);
    ended.addEventListener("abort", end);
    void work(ended)
      .then(resolve, end)
      .finally(() => ended.removeEventListener("abort", end));
  });
}
