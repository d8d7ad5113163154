import type { Sandbox } from "./documents.ts";
import { RESET_HEADER } from "./strike-fault.ts";

/** A `fetch` for the page: the backend's paths are answered by the sandbox, all others by the network. */
export function createSandboxFetch(sandbox: Sandbox, network: typeof fetch): typeof fetch {
  return async (input, init) => {
    const request = new Request(input, init);
    if (!sandbox.handles(new URL(request.url).pathname)) return network(input, init);
    const response = await Promise.race([sandbox.fetch(request), aborted(request.signal)]);
    if (response.headers.get(RESET_HEADER) !== null) throw new TypeError("the sandbox cut the connection");
    return response;
  };
}

/** As a real request would, the answer fails as soon as the caller gives up. */
function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const fail = () => reject(new DOMException("the caller gave up", "AbortError"));
    if (signal.aborted) fail();
    else signal.addEventListener("abort", fail, { once: true });
  });
}
