import type { JsonObject } from "../kit/json.ts";
import type { Query } from "./action-context.ts";

/** A record of expressions' results as query parameters; what is null is left out. */
export function queryOf(record: JsonObject | null | undefined): Query {
  const query: { [name: string]: string } = {};
  for (const [name, value] of Object.entries(record ?? {})) {
    if (value !== null && typeof value !== "object") query[name] = String(value);
  }
  return query;
}
