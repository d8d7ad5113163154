import ky, { type KyInstance } from "ky";

/**
 * The client of all calls. Retries and the time limit are the call client's: its limit covers a whole call, where ky's
 * would start anew for each try and again for the body.
 */
export function createHttpClient(fetch: typeof globalThis.fetch): KyInstance {
  return ky.create({
    fetch: (input, init) => fetch(input, init),
    retry: 0,
    timeout: false,
    throwHttpErrors: false,
    cache: "no-store",
  });
}
