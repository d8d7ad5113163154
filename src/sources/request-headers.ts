import type { CallPlan } from "../language/plan.ts";
import type { PageQuery } from "../route/read-query.ts";

/** The headers of every call of a client besides its content type. */
export function requestHeaders(query: PageQuery, client: CallPlan["client"]): { readonly [name: string]: string } {
  return { accept: "application/json", ...query.header(client) };
}
