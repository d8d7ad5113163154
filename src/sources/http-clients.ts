import ky, { type KyInstance } from "ky";
import type { CallPlan } from "../language/plan.ts";
import type { PageQuery } from "../route/read-query.ts";
import { requestHeaders } from "./build-request.ts";

export type HttpClients = { readonly [client in CallPlan["client"]]: KyInstance };

/**
 * The two clients, alike but for the headers they take from the page query. Retries and the time limit are the call
 * client's: its limit covers a whole call, where ky's would start anew for each try and again for the body.
 */
export function createHttpClients(query: PageQuery, fetch: typeof globalThis.fetch): HttpClients {
  const client = (kind: CallPlan["client"]) =>
    ky.create({
      fetch: (input, init) => fetch(input, init),
      retry: 0,
      timeout: false,
      throwHttpErrors: false,
      cache: "no-store",
      headers: requestHeaders(query, kind),
    });
  return { json: client("json"), form: client("form") };
}
