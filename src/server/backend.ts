/** Whoever answers `/tapi`, `/api` and `/gopia`: the sandbox, or the lender's server behind the proxy. */
export interface Backend {
  fetch(request: Request): Promise<Response>;
}

/** Path prefixes that belong to the backend. */
export const BACKEND_PREFIXES = ["/tapi", "/api", "/gopia"] as const;
