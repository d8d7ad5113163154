/** The party that answers calls: the sandbox, or the lender's server behind the proxy. */
export interface Backend {
  /**
   * @param forwardedFor who is asking, and the proxies in between, as in `X-Forwarded-For`
   * @param signal says that nobody waits for the answer any more
   */
  fetch(request: Request, forwardedFor?: string, signal?: AbortSignal): Promise<Response>;
}
