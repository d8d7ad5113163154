import { isObject, type Json } from "../kit/json.ts";

export type Query = { readonly [name: string]: string };

/** A record of expressions' results as query parameters; what is null is left out. */
export function queryOf(record: Json | undefined): Query {
  const query: { [name: string]: string } = {};
  for (const [name, value] of isObject(record) ? Object.entries(record) : []) {
    if (value !== null && typeof value !== "object") query[name] = String(value);
  }
  return query;
}
