import type { MiddlewareHandler } from "hono";
import { hostOf } from "../http/request-parts.ts";

/**
 * Answers the studio on a host of its own alone, and all that borrowers have on every other: neither can act as the other
 * then, whatever a document says. The path is the one that routes go by.
 * @param host as `studio.example`, with its port where it has one
 */
export function separateStudio(host: string): MiddlewareHandler {
  return async (context, next) => {
    const { path } = context.req;
    const isStudio = /^\/studio(\/|$)/.test(path);
    const isStudioHost = hostOf(context) === host;
    if (isStudio === isStudioHost) return next();
    if (isStudioHost && path === "/") return context.redirect("/studio", 302);
    return new Response("not found", { status: 404 });
  };
}
