import { earlyHints } from "@hono/node-server/early-hints";
import type { MiddlewareHandler } from "hono";
import { exchangeOf } from "../http/request-parts.ts";
import type { ClientEntry } from "./client-manifest.ts";
import { isOpenedByPerson } from "./is-opened-by-person.ts";

/**
 * Names the files that every page of this build asks for by `103 Early Hints`, while the page is being made. Over HTTP/1.0,
 * as some proxies ask, no answer may come before the answer.
 */
export function pageHints({ styles, script, preloads }: ClientEntry): MiddlewareHandler {
  const link = [
    ...styles.map((address) => `<${address}>; rel=preload; as=style; crossorigin`),
    ...[script, ...preloads].map((address) => `<${address}>; rel=modulepreload; crossorigin`),
  ];
  const takesHints = (request: Request, version: string | undefined) => isOpenedByPerson(request) && version !== "1.0";
  return earlyHints({
    link: (context) => (takesHints(context.req.raw, exchangeOf(context)?.incoming.httpVersion) ? link : undefined),
  });
}
