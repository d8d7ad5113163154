import type { Client } from "../limits/remote-address.ts";

/** `forwardedFor`: who is asking, and the proxies in between, as in `X-Forwarded-For`. */
export type Caller = Pick<Client, "forwardedFor" | "https">;

/** The party that answers calls: the sandbox, or the lender's server behind the proxy. */
export interface Backend {
  /** @param signal says that nobody waits for the answer any more */
  fetch(request: Request, caller?: Caller, signal?: AbortSignal): Promise<Response>;
}
