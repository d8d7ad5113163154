import type { Json } from "../kit/json.ts";
import { own } from "../kit/own.ts";
import type { AppPlan } from "../language/plan.ts";
import { searchOf } from "../route/match-route.ts";
import { readQuery } from "../route/read-query.ts";
import { buildRequest, callQuery, requestHeaders } from "./call/build-request.ts";
import type { PageRead } from "./find-page-reads.ts";

/** The page whose reads are made. */
export interface ReadingPage {
  readonly url: Pick<URL, "origin" | "pathname" | "search" | "hash">;
  readonly app: AppPlan;
  /** The path of its route. */
  readonly path: string;
  readonly sandbox: boolean;
}

export interface ReadRequest {
  /** Id of its call. */
  readonly call: string;
  readonly request: Request;
}

/** The requests that the screen will send for these reads, to the letter; one that it could not send is left out. */
export function pageReadRequests(reads: readonly PageRead[], { url, app, path, sandbox }: ReadingPage): ReadRequest[] {
  const query = readQuery(searchOf(url, path), app.query, { sandbox });
  // The phone is to answer them by itself, or knows the sandbox's world from its own storage.
  if (sandbox && (own(query.all, "mock") === "1" || app.session?.own !== undefined)) return [];
  const common = callQuery(app.query, query, app.language);
  return reads.flatMap(({ call, payload }) => {
    const filled: { [name: string]: Json } = {};
    for (const [name, from, value] of payload) filled[name] = from === "is" ? value : (own(query.all, value) ?? "");
    const built = buildRequest(call, filled, common, url.origin);
    if (built === null) return [];
    const { method, json, body } = built;
    const headers = {
      ...requestHeaders(query, call.client, app.language),
      ...(json && { "content-type": "application/json" }),
    };
    const content = json ? JSON.stringify(json) : ((body as URLSearchParams | undefined) ?? null);
    return { call: call.id, request: new Request(built.url, { method, headers, body: content }) };
  });
}
