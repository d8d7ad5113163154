import type { z } from "@hono/zod-openapi";
import type { Context, Handler, MiddlewareHandler } from "hono";
import type { Actor } from "../../../releases/releases.ts";
import { answers, content, IfMatch, MaybeIfMatch } from "../../../wire/schemas.ts";
import { actorOf } from "./actor-of.ts";
import { etag, revisionSeen } from "./revision.ts";
import type { StudioApi, StudioEnv } from "./studio-context.ts";
import { studioRoute } from "./studio-route.ts";

/** Schemas of a request's parts. */
interface Asked {
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  /** Whether `If-Match` must name the revision that was seen, or may. */
  readonly seen?: "must" | "may";
}

/** The same, as it came. */
export interface EndpointRequest<Asks extends Asked> {
  readonly params: Valid<Asks["params"]>;
  readonly query: Valid<Asks["query"]>;
  readonly body: Valid<Asks["body"]>;
  readonly seen: Asks["seen"] extends "must" ? { readonly revision: number } : { readonly revision?: number };
  /** Who does it. @throws RequestError `signed-out` */
  actor(): Actor;
  readonly context: Context<StudioEnv>;
}

type Valid<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;

interface Endpoint<Asks extends Asked, Answer extends z.ZodType | null> {
  readonly method: "get" | "post" | "put" | "patch" | "delete";
  /** A line of `ROUTE_PERMISSIONS` has it too. */
  readonly path: string;
  readonly summary: string;
  readonly middleware?: MiddlewareHandler<StudioEnv>;
  readonly asks?: Asks;
  /** 200 if absent, 204 where nothing is answered. */
  readonly status?: 201;
  /** Schema of the answer, which `description` describes; null where nothing is answered. */
  readonly answer: Answer;
  readonly description: string;
  /** The revision that the answer has, for its ETag. */
  revisionOf?(answer: AnswerOf<Answer>): number;
  run(request: EndpointRequest<Asks>): AnswerOf<Answer> | Promise<AnswerOf<Answer>>;
}

type AnswerOf<Answer> = Answer extends z.ZodType ? z.output<Answer> : unknown;

/**
 * Adds a route that takes JSON and answers JSON: described in the OpenAPI document, behind its permission, with what it
 * is asked checked before `run` sees it.
 *
 * @example
 * addEndpoint(api, {
 *   method: "get",
 *   path: "/changes/{change}/reviews",
 *   summary: "What people said of a change, newest first",
 *   asks: { params: ChangeParam, query: Page },
 *   answer: z.object({ reviews: listOf(Review) }),
 *   description: "Those before an id, of all releases that it ever was",
 *   run: async ({ params: { change }, query }) => ({ reviews: await reviews.list(change, query) }),
 * });
 */
export function addEndpoint<const Asks extends Asked, Answer extends z.ZodType | null>(
  api: StudioApi,
  endpoint: Endpoint<Asks, Answer>,
): void {
  const { method, path, summary, middleware, answer, description, run } = endpoint;
  const { params, query, body, seen }: Asked = endpoint.asks ?? {};
  const status = answer === null ? 204 : (endpoint.status ?? 200);
  const headers = seen === "must" ? IfMatch : MaybeIfMatch;
  const route = studioRoute({
    method,
    path,
    summary,
    ...(middleware !== undefined && { middleware }),
    ...(endpoint.asks !== undefined && {
      request: {
        ...(params !== undefined && { params }),
        ...(query !== undefined && { query }),
        ...(seen !== undefined && { headers }),
        ...(body !== undefined && { body: content(body) }),
      },
    }),
    responses: { [status]: answer === null ? { description } : answers(answer, description) },
  });
  const handle: Handler<StudioEnv> = async (context) => {
    // Checked by the route's own schemas before, whose types the compiler cannot follow to here.
    const valid = (part: string) => (context.req.valid as (part: string) => unknown)(part);
    const header = seen === undefined ? {} : (valid("header") as z.output<typeof MaybeIfMatch>);
    const request = {
      params: params && valid("param"),
      query: query && valid("query"),
      body: body && valid("json"),
      seen: revisionSeen(header),
      actor: () => actorOf(context),
      context,
    };
    const answered = await run(request as EndpointRequest<Asks>);
    if (answer === null) return context.body(null, 204);
    const revision = endpoint.revisionOf?.(answered);
    return context.json(answered as object, endpoint.status ?? 200, revision === undefined ? {} : etag(revision));
  };
  api.openapi(route, handle as never);
}
