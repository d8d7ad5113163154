import type { CallPlan } from "../language/plan.ts";
import type { PageQuery } from "../route/read-query.ts";

/** What every call of a client says besides its content. */
export function requestHeaders(query: PageQuery, client: CallPlan["client"]): { readonly [name: string]: string } {
  return { accept: "application/json", ...query.header(client) };
}
