import { createRoute, type RouteConfig, z } from "@hono/zod-openapi";
import type { Context, Handler, MiddlewareHandler } from "hono";
import type { Actor } from "../../../releases/releases.ts";
import type { RequestParts, Route, Routes } from "../../../wire/schemas/route.ts";
import { answers, content, IfMatch, MaybeIfMatch, Problem } from "../../../wire/schemas/schemas.ts";
import { actorOf } from "./actor-of.ts";
import { permit } from "./permit.ts";
import { etag, revisionSeen } from "./revision.ts";
import type { StudioApi, StudioEnv } from "./studio-context.ts";
import { takeContent } from "./take-content.ts";

/** A request's parts, as the route's schemas give them. */
export interface EndpointRequest<Asks extends RequestParts> {
  readonly params: Valid<Asks["params"]>;
  readonly query: Valid<Asks["query"]>;
  readonly body: Valid<Asks["body"]>;
  readonly seen: Asks["seen"] extends "must" ? { readonly revision: number } : { readonly revision?: number };
  /** Who does it. @throws RequestError `signed-out` */
  actor(): Actor;
  readonly context: Context<StudioEnv>;
}

type Valid<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;
type AsksOf<One extends Route> = One extends { readonly asks: infer Asks extends RequestParts } ? Asks : RequestParts;
type AnswerOf<One extends Route> = One["answer"] extends z.ZodType
  ? z.output<One["answer"]>
  : One["answer"] extends "response"
    ? Response
    : unknown;

type Run<One extends Route> = (request: EndpointRequest<AsksOf<One>>) => AnswerOf<One> | Promise<AnswerOf<One>>;

interface Endpoint<One extends Route> {
  readonly middleware?: MiddlewareHandler<StudioEnv>;
  /** The revision that the answer has, for its ETag. */
  revisionOf?(answer: AnswerOf<One>): number;
  readonly run: Run<One>;
}

/** Implementations of these routes, by name. */
export type Endpoints<Some extends Routes> = { readonly [Name in keyof Some]: Run<Some[Name]> | Endpoint<Some[Name]> };

/** Adds routes behind their permissions, with what they are asked checked before `run` sees it. */
export function addEndpoints<const Some extends Routes>(
  api: StudioApi,
  routes: Some,
  endpoints: Endpoints<Some>,
): void {
  for (const [name, route] of Object.entries(routes)) {
    // The type of the table is by name, which a loop over its names cannot follow.
    const endpoint = endpoints[name] as unknown as Run<Route> | Endpoint<Route>;
    addEndpoint(api, { name, route, ...(typeof endpoint === "function" ? { run: endpoint } : endpoint) });
  }
}

interface Added extends Endpoint<Route> {
  readonly name: string;
  readonly route: Route;
}

function addEndpoint(api: StudioApi, { name, route, middleware, revisionOf, run }: Added): void {
  const { asks = {}, answer } = route;
  const handle: Handler<StudioEnv> = async (context) => {
    const answered = await run(requestOf(context, asks));
    if (answered instanceof Response) return answered;
    const headers = revisionOf === undefined ? {} : etag(revisionOf(answered));
    if (answer === null) return context.body(null, 204, headers);
    return context.json(answered as object, route.status === 201 ? 201 : 200, headers);
  };
  api.openapi(describeRoute(name, route, middleware), handle as never);
}

function requestOf(context: Context<StudioEnv>, { params, query, body, seen }: RequestParts) {
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
  return request as EndpointRequest<RequestParts>;
}

const REFUSED = {
  default: { description: "Refused", content: { "application/problem+json": { schema: Problem } } },
} as const;

/** Its permission is asked for before anything of the request is looked at or taken in. */
function describeRoute(name: string, route: Route, middleware?: MiddlewareHandler<StudioEnv>) {
  const [method = "", path = ""] = name.split(" ");
  const { summary, asks = {}, answer, description, status = answer === null ? 204 : 200 } = route;
  const { params, query, body, seen } = asks;
  return createRoute({
    method: method.toLowerCase() as RouteConfig["method"],
    path,
    summary,
    middleware: [permit(route), takeContent(route.takesDocuments === true), ...(middleware ? [middleware] : [])],
    request: {
      ...(params !== undefined && { params }),
      query: knownAlone(query),
      ...(seen !== undefined && { headers: seen === "must" ? IfMatch : MaybeIfMatch }),
      ...(body !== undefined && { body: content(body) }),
    },
    responses: {
      [status]: answer === null || answer === "response" ? { description } : answers(answer, description),
      ...REFUSED,
    },
  });
}

/** A name in a query that means nothing here was meant for something: it is refused, unless the schema takes any. */
function knownAlone(query: z.ZodObject | undefined): z.ZodObject {
  if (query === undefined) return z.strictObject({});
  return query.def.catchall === undefined ? query.strict() : query;
}
