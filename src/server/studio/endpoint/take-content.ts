import type { MiddlewareHandler } from "hono";
import { readBody } from "../../limits/read-body.ts";
import { KB, MB } from "./content-bounds.ts";
import { RequestError } from "./problem.ts";
import type { StudioEnv } from "./studio-context.ts";

/**
 * Takes in what a request brings, within bounds and behind its route's permission; what comes after reads no more of it.
 * @throws RequestError "too-large", "too-slow", "invalid", "unavailable"
 */
export function takeContent(takesDocuments: boolean): MiddlewareHandler<StudioEnv> {
  return async (context, next) => {
    const { raw } = context.req;
    const { content, origin } = context.var;
    const { limits, flight } = takesDocuments ? content.documents : content.words;
    const body = await readBody(raw, origin.network, flight, limits);
    if ("refused" in body) throw refusalOf(body.refused, limits.maxBytes);
    if (raw.body !== null) context.req.raw = new Request(raw, { body: body.bytes as Uint8Array<ArrayBuffer> });
    try {
      await next();
    } finally {
      body.release();
    }
  };
}

function refusalOf(status: 400 | 408 | 413 | 503, maxBytes: number): RequestError {
  switch (status) {
    case 400:
      return new RequestError("invalid", "the content broke off");
    case 408:
      return new RequestError("too-slow", "the content did not come in time");
    case 413: {
      const most = maxBytes < MB ? `${maxBytes / KB} kB` : `${maxBytes / MB} MB`;
      return new RequestError("too-large", `this request has at most ${most}`);
    }
    case 503:
      return new RequestError("unavailable", "too much is being sent at once: try again soon", 2);
  }
}
