import type { Context, MiddlewareHandler } from "hono";

/** Where the studio is answered, and how the host is read that a request was sent to. */
export interface StudioHost {
  /** As `studio.example`, with its port where it has one. */
  readonly host: string;
  hostOf(context: Context): string;
}

/**
 * Answers the studio on a host of its own alone, and all that borrowers have on every other: neither can act as the other
 * then, whatever a document says. The path is the one that routes go by.
 */
export function separateStudio({ host, hostOf }: StudioHost): MiddlewareHandler {
  return async (context, next) => {
    const { path } = context.req;
    const isStudio = /^\/studio(\/|$)/.test(path);
    const isStudioHost = hostOf(context).toLowerCase() === host;
    if (isStudio === isStudioHost) return next();
    if (isStudioHost && path === "/") return context.redirect("/studio", 302);
    return new Response("not found", { status: 404 });
  };
}
