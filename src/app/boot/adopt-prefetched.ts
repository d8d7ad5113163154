import { headOf, type PrefetchedCall } from "./prefetch-calls.ts";

/**
 * A fetch that answers a request already under way with that one's response, once; all others go out. It must be the
 * same request in every part that the server sees.
 *
 * @param remaining those that nobody has taken yet
 */
export function adoptPrefetched(remaining: Set<PrefetchedCall>, network: typeof fetch): typeof fetch {
  return async (input, init) => {
    for (const call of remaining) {
      if (!(input instanceof Request) || headOf(input) !== call.head) continue;
      if ((await input.clone().text()) !== call.body || !remaining.delete(call)) continue;
      if (input.signal.aborted) call.stop();
      input.signal.addEventListener("abort", call.stop);
      return call.response;
    }
    return network(input, init);
  };
}
