import type { Json } from "./json.ts";

/** A list as it is; anything else, such as a list the server left out, as an empty one. */
export function asList(value: Json | undefined): readonly Json[] {
  return Array.isArray(value) ? value : [];
}
