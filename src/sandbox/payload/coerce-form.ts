import type { Json, JsonObject } from "../../kit/json.ts";
import { isObject } from "../../kit/json.ts";
import { mapValues } from "../../kit/map-values.ts";
import { own } from "../../kit/own.ts";
import type { DataSchema } from "../../language/terms/document-parts.ts";

/** A form carries text only: members whose schema wants a number or a flag become one, if they look like it. */
export function coerceForm(fields: { readonly [name: string]: string }, schema: DataSchema): JsonObject {
  const properties = isObject(schema.properties) ? schema.properties : {};
  return mapValues(fields, (text, name) => coerce(text, own(properties, name)));
}

function coerce(text: string, schema: unknown): Json {
  const type = isObject(schema) ? schema.type : undefined;
  const types = Array.isArray(type) ? type : [type];
  const isNumber = types.includes("integer") || types.includes("number");
  if (isNumber && /^-?\d+(\.\d+)?$/.test(text) && Math.abs(Number(text)) <= Number.MAX_SAFE_INTEGER)
    return Number(text);
  if (types.includes("boolean") && (text === "true" || text === "false")) return text === "true";
  return text;
}
