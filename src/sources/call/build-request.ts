import type { Json, JsonObject } from "../../kit/json.ts";
import { own } from "../../kit/own.ts";
import type { Method } from "../../language/documents.ts";
import type { AppPlan, CallPlan } from "../../language/plan.ts";
import type { PageQuery } from "../../route/read-query.ts";
import { SERVER_PATH } from "../../route/server-paths.ts";

export interface BuiltRequest {
  readonly url: string;
  readonly method: Method;
  readonly json?: JsonObject;
  readonly body?: URLSearchParams | Blob;
}

/**
 * Where a call goes and what it carries: path parameters from the payload, the page's common parameters in the query,
 * every other member of the payload in the body (GET and DELETE: in the query). Null is sent as "", so a body always has exactly
 * the listed fields. Null when a path parameter would lead anywhere but to its place in the path, the path is the server's own, or a file is missing.
 */
export function buildRequest(
  plan: Pick<CallPlan, "client" | "method" | "path" | "file">,
  payload: JsonObject,
  common: { readonly [name: string]: string },
  origin: string,
  file?: Blob,
): BuiltRequest | null {
  const rest = new Map(Object.entries(payload).map(([name, value]) => [name, value ?? ""]));
  const path = fillPath(plan.path, payload, rest);
  if (path === null) return null;
  const url = new URL(path, origin);
  // Steps, a host of its own, a backslash: whatever the parser reads otherwise than it is written. A plan never acts in
  // the name of whoever is signed in to the studio.
  if (url.pathname !== path || SERVER_PATH.test(path)) return null;
  for (const [name, value] of Object.entries(common)) url.searchParams.set(name, value);
  const { method } = plan;
  if (method === "GET" || method === "DELETE") {
    for (const [name, value] of rest) url.searchParams.set(name, toText(value));
    return { url: url.href, method };
  }
  const target = { url: url.href, method };
  if (plan.file !== undefined) return file === undefined ? null : { ...target, body: file };
  return plan.client === "json"
    ? { ...target, json: Object.fromEntries(rest) }
    : { ...target, body: new URLSearchParams([...rest].map(([name, value]) => [name, toText(value)])) };
}

/** `/orders/{id}`: the value fills one segment, or the call is not made. */
function fillPath(template: string, payload: JsonObject, rest: Map<string, Json>): string | null {
  let sound = true;
  const path = template.replace(/\{([^{}]*)\}/g, (_, name: string) => {
    const value = toText(own(payload, name) ?? "");
    rest.delete(name);
    // A segment of dots is a step in the path however it is encoded; an empty one joins its neighbours.
    sound &&= !/^\.*$/.test(value) && isWellFormed(value);
    return sound ? encodeURIComponent(value) : "";
  });
  return sound ? path : null;
}

/** Half of a surrogate pair can't be encoded. */
function isWellFormed(text: string): boolean {
  return !/[\ud800-\udfff]/u.test(text);
}

function toText(value: Json): string {
  return typeof value === "object" && value !== null ? JSON.stringify(value) : String(value ?? "");
}

/** The query of every call: the page's common parameters, and its language where the app names a parameter for it. */
export function callQuery(
  { language: name }: AppPlan["query"],
  { common }: PageQuery,
  language: string,
): { readonly [name: string]: string } {
  return name === undefined ? common : { ...common, [name]: language };
}

/** The headers of every call of a client besides its content type. */
export function requestHeaders(
  query: PageQuery,
  client: CallPlan["client"],
  language: string,
): { readonly [name: string]: string } {
  return { accept: "application/json", ...query.header(client), "accept-language": language };
}
