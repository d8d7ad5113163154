import { createRoute, type RouteConfig, z } from "@hono/zod-openapi";
import type { MiddlewareHandler } from "hono";
import { ALL_CHANNELS, mayDo } from "../../../releases/identity/roles.ts";
import { ROUTE_PERMISSIONS, type RoutePermission } from "./permissions.ts";
import { RequestError } from "./problem.ts";
import type { Caller, StudioEnv } from "./studio-context.ts";
import { takeContent } from "./take-content.ts";

const Problem = z
  .object({
    type: z.string(),
    status: z.number(),
    code: z.string().openapi({ description: "Stable; what programs go by.", example: "outdated" }),
    detail: z.string().openapi({ description: "A sentence for people." }),
  })
  .openapi("Problem");

const REFUSED = {
  default: { description: "Refused", content: { "application/problem+json": { schema: Problem } } },
} as const;

/** A route behind its permission, which is asked for before anything of the request is looked at or taken in. */
export function studioRoute<const Config extends RouteConfig & { path: string }>(config: Config) {
  const name = `${config.method.toUpperCase()} ${config.path}`;
  const permission = Object.hasOwn(ROUTE_PERMISSIONS, name) ? ROUTE_PERMISSIONS[name] : undefined;
  if (permission === undefined) throw new Error(`${name} has no line in the table of permissions`);
  const given = config.middleware ?? [];
  const takesDocuments = typeof permission === "object" && permission.takes === "documents";
  const middleware = [guard(permission), takeContent(takesDocuments), ...(Array.isArray(given) ? given : [given])];
  const request = { ...config.request, query: knownAlone(config.request?.query) };
  return createRoute({ ...config, request, middleware, responses: { ...config.responses, ...REFUSED } } as Config & {
    responses: Config["responses"];
  });
}

/** A name in a query that means nothing here was meant for something: it is refused, unless the schema takes any. */
function knownAlone(query: unknown): z.ZodObject {
  if (!(query instanceof z.ZodObject)) return z.strictObject({});
  return query.def.catchall === undefined ? query.strict() : query;
}

function guard(needed: RoutePermission): MiddlewareHandler<StudioEnv> {
  return async (context, next) => {
    if (needed === "anyone") return next();
    const { caller, hasProvider, hasPasswords } = context.var;
    // The ways in are shown to whoever is at the door.
    if (caller === null) {
      const words = "sign in first: there is no session, or it is over";
      throw new RequestError("signed-out", words, null, { hasProvider, hasPasswords });
    }
    if (needed === "known") return next();
    if (needed === "person" || needed === "confirmed person") {
      if (caller.kind !== "account") throw new RequestError("forbidden", "this is for people, not for tokens");
      if (needed === "confirmed person") checkConfirmed(caller);
      return next();
    }
    if (caller.kind === "account" && caller.session.needsFactor) {
      throw new RequestError("factor-first", "your role asks for a second factor: add a passkey or an app first");
    }
    const channel = needed.on === "all channels" ? ALL_CHANNELS : (context.req.param("channel") ?? null);
    if (mayDo(caller.allowed, needed.permission, channel)) {
      if (needed.confirmed === true) checkConfirmed(caller);
      return next();
    }
    const where =
      channel === null ? "" : channel === ALL_CHANNELS ? " on all channels" : ` on the channel "${channel}"`;
    throw new RequestError("forbidden", `${caller.actor.name} has no role that allows "${needed.permission}"${where}`);
  };
}

function checkConfirmed(caller: Caller): void {
  if (caller.kind === "token" || caller.session.isConfirmed) return;
  throw new RequestError("confirm-first", "it is some time since you signed in: prove again who you are");
}
