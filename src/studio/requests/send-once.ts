import type { ClientRequestOptions } from "hono/client";
import { keyed } from "./request.ts";

/**
 * Sends what somebody says.
 * @param said the whole of it, and to what
 * @throws ApiError
 */
type SendOnce = (said: string, send: (options: ClientRequestOptions) => Promise<unknown>) => Promise<void>;

/** Repeats of a request carry the same key until one succeeds: if only an answer was lost, the server does it once. */
export function createSendOnce(): SendOnce {
  const keys = new Map<string, string>();
  return async (said, send) => {
    const key = keys.get(said) ?? crypto.randomUUID();
    keys.set(said, key);
    await send(keyed(key));
    keys.delete(said);
  };
}
