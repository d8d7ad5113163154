import type { Json } from "../kit/json.ts";
import { own } from "../kit/own.ts";
import type { DataSchema } from "./terms/document-parts.ts";

/**
 * The one JSON type of a schema's values besides null: what `type` says, else what `const` or all of `enum` are. "null"
 * where there is no other; undefined where there are several, or where nothing is said.
 */
export function schemaKind(schema: DataSchema): string | undefined {
  const kinds = kindsOf(schema);
  const [kind, another] = new Set(kinds.filter((one) => one !== "null"));
  return another === undefined ? (kind ?? kinds[0]) : undefined;
}

/** The values that a schema lists; none where it lists none. */
export function schemaValues(schema: DataSchema): readonly Json[] {
  const constant = own(schema, "const");
  const listed = own(schema, "enum");
  return constant !== undefined ? [constant] : Array.isArray(listed) ? listed : [];
}

function kindsOf(schema: DataSchema): readonly string[] {
  const type = own(schema, "type");
  if (type !== undefined) return [type].flat().filter((one) => typeof one === "string");
  return schemaValues(schema).map((value) => (value === null ? "null" : Array.isArray(value) ? "array" : typeof value));
}
