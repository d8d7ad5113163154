export interface RateLimit {
  /** Requests of one network in one window. Generous: a whole neighbourhood may stand behind one address. */
  readonly requests: number;
  /** Milliseconds. */
  readonly window: number;
}

/** Counts one more request of a network. Null: it may go on; else the seconds until it may ask again. */
export type RateLimiter = (network: string) => number | null;

/** A thousand strangers must not fill the memory either. */
const MAX_NETWORKS = 100_000;

export function createRateLimiter(limit: RateLimit, now: () => number): RateLimiter {
  const counts = new Map<string, number>();
  let windowEnds = 0;
  return (network) => {
    const time = now();
    if (time >= windowEnds || counts.size >= MAX_NETWORKS) {
      counts.clear();
      windowEnds = time + limit.window;
    }
    const count = (counts.get(network) ?? 0) + 1;
    counts.set(network, count);
    return count <= limit.requests ? null : Math.max(1, Math.ceil((windowEnds - time) / 1000));
  };
}
