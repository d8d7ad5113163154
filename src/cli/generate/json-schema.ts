import type { JsonObject } from "../../kit/json.ts";

/** JSON Schema 2020-12 as the generator writes it. */
export type Schema = JsonObject;

export const DIALECT = "https://json-schema.org/draft/2020-12/schema";
export const EXPRESSION_PATTERN = "\\$\\{";

export function ref(name: string): Schema {
  return { $ref: `#/$defs/${name}` };
}

export function described(schema: Schema, description: string): Schema {
  return { ...schema, description };
}

/** An object with exactly these members. */
export function objectOf(properties: { readonly [name: string]: Schema }, required: readonly string[]): Schema {
  return {
    type: "object",
    properties,
    ...(required.length > 0 && { required: [...required] }),
    additionalProperties: false,
  };
}

/**
 * Objects told apart by the literal in one member. An editor completes that member from `oneOf` (each with its
 * description), and everything else from the one branch whose `if` holds.
 */
export function byTag(
  tag: string,
  options: readonly (readonly [name: string, summary: string, definition: Schema])[],
): Schema {
  return {
    type: "object",
    properties: { [tag]: { oneOf: options.map(([name, summary]) => ({ const: name, description: summary })) } },
    required: [tag],
    allOf: options.map(([name, , definition]) => ({
      if: { properties: { [tag]: { const: name } }, required: [tag] },
      [THEN]: definition,
    })),
  };
}

/** A keyword of JSON Schema; written out as a key, lint takes the object for a promise. */
export const THEN = "then";
