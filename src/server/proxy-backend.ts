import type { Backend } from "./backend.ts";

/** A little longer than the page waits (60 s), so that the page's own words are what the borrower reads. */
const TIME_LIMIT = 65_000;
const MAX_ANSWER = 8 * 1024 * 1024;

/** Belong to one connection, not to the message; and what `fetch` sets by itself. */
const NOT_FORWARDED = [
  "connection",
  "keep-alive",
  "proxy-authenticate",
  "proxy-authorization",
  "proxy-connection",
  "te",
  "trailer",
  "transfer-encoding",
  "upgrade",
  "host",
  "content-length",
  "accept-encoding",
  "expect",
];

/**
 * Sends each call on to the lender's server, once: it never repeats one, whatever the method.
 *
 * The answer is taken in whole before any of it goes to the browser. A connection that breaks half-way thus still
 * becomes a clear 502; passed on as a cut, a browser would repeat a POST by itself.
 */
export function createProxyBackend(origin: string, options: { readonly timeLimit?: number } = {}): Backend {
  const base = new URL(origin);
  const timeLimit = options.timeLimit ?? TIME_LIMIT;
  return {
    async fetch(request) {
      const { pathname, search } = new URL(request.url);
      const hasBody = request.method !== "GET" && request.method !== "HEAD";
      try {
        const answer = await fetch(`${base.origin}${base.pathname.replace(/\/+$/, "")}${pathname}${search}`, {
          method: request.method,
          headers: forwarded(request.headers),
          redirect: "manual",
          signal: AbortSignal.timeout(timeLimit),
          ...(hasBody && { body: await request.arrayBuffer() }),
        });
        const body = await readWhole(answer);
        const headers = forwarded(answer.headers);
        headers.delete("content-encoding");
        const empty = answer.status === 204 || answer.status === 304 || request.method === "HEAD";
        return new Response(empty ? null : Buffer.from(body), { status: answer.status, headers });
      } catch (error) {
        return refusal(isTimeout(error) ? 504 : 502);
      }
    },
  };
}

function forwarded(headers: Headers): Headers {
  const result = new Headers(headers);
  const named = (headers.get("connection") ?? "").split(",").map((name) => name.trim());
  for (const name of [...NOT_FORWARDED, ...named.filter((one) => /^[\w-]+$/.test(one))]) result.delete(name);
  return result;
}

async function readWhole(answer: Response): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of answer.body ?? []) {
    size += chunk.byteLength;
    if (size > MAX_ANSWER) throw new Error("answer too large");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function isTimeout(error: unknown): boolean {
  return error instanceof Error && (error.name === "TimeoutError" || isTimeout(error.cause));
}

/** Without words: the page says it in the borrower's language. */
function refusal(code: number): Response {
  return Response.json({ code, message: "" }, { status: code });
}
