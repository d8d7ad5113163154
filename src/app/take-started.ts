import { requestKey, type StartedCall } from "./start-first-calls.ts";

/**
 * A fetch that answers a request already under way with that one's response, once; all others go out. It must be the
 * same request in every part that the server sees.
 */
export function takeStarted(started: readonly StartedCall[], network: typeof fetch): typeof fetch {
  const left = new Set(started);
  return async (input, init) => {
    const key = input instanceof Request && left.size > 0 ? await requestKey(input) : null;
    for (const call of left) {
      if ((await call.key) !== key || !left.delete(call)) continue;
      const { signal } = input as Request;
      if (signal.aborted) call.stop();
      signal.addEventListener("abort", call.stop);
      return call.response;
    }
    return network(input, init);
  };
}
