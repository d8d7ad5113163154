import type { Context } from "hono";
import { isObject } from "../../kit/json.ts";
import { type Client, readClient } from "../limits/remote-address.ts";
import type { Exchange } from "../limits/when-sent.ts";

/** The path as the browser sent it: nothing decoded, no dots walked. */
export function rawPath(context: Context): string {
  const incoming = isObject(context.env) && isObject(context.env.incoming) ? context.env.incoming : {};
  const address = typeof incoming.url === "string" ? incoming.url : context.req.raw.url;
  return address.replace(/^https?:\/\/[^/?#]*/i, "").replace(/[?#].*$/s, "");
}

/**
 * As the browser wrote it: a proxy of one's own passes `Host` on. No `X-Forwarded-Host`, which anybody can send through a
 * proxy that does not know it: it would name the studio's host on the borrowers'.
 */
export function hostOf({ req }: Context): string {
  return new URL(req.url).host.toLowerCase();
}

/** Both ends of the connection; null where a test has none. */
export function exchangeOf({ env }: Context): Exchange | null {
  const isWhole = isObject(env) && isObject(env.incoming) && isObject(env.outgoing);
  return isWhole ? (env as unknown as Exchange) : null;
}

/** Says once that somebody forwards requests whose word is not believed: all of them would count as one visitor. */
export function createClientReader(proxies: number): (context: Context) => Client {
  let isReported = proxies > 0;
  return (context) => {
    if (!isReported && context.req.header("x-forwarded-for") !== undefined) {
      isReported = true;
      console.warn(
        "A request came with X-Forwarded-For, which is not believed. Behind a proxy of your own set TRUST_PROXY=1.",
      );
    }
    return readClient(context.env, proxies);
  };
}
