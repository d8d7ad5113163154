import type { MiddlewareHandler } from "hono";

export interface RateLimit {
  /** Requests of one address in one window. Generous: a whole neighbourhood may stand behind one address. */
  readonly requests: number;
  /** Milliseconds. */
  readonly window: number;
}

/** A thousand strangers must not fill the memory either. */
const MAX_ADDRESSES = 100_000;

/** Answers 429 with Retry-After to an address that asks too often. */
export function limitRate(limit: RateLimit, addressOf: (env: unknown) => string, now: () => number): MiddlewareHandler {
  const counts = new Map<string, number>();
  let windowEnds = 0;
  return async (context, next) => {
    const time = now();
    if (time >= windowEnds || counts.size >= MAX_ADDRESSES) {
      counts.clear();
      windowEnds = time + limit.window;
    }
    const address = addressOf(context.env);
    const count = (counts.get(address) ?? 0) + 1;
    counts.set(address, count);
    if (count <= limit.requests) return next();
    const seconds = String(Math.ceil((windowEnds - time) / 1000));
    return context.json({ code: 429, message: "too many requests" }, 429, { "retry-after": seconds });
  };
}
