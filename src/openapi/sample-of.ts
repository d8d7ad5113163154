import { isObject, type Json, type JsonObject } from "../kit/json.ts";
import { own } from "../kit/own.ts";
import { schemaKind, schemaValues } from "../language/schema-kind.ts";

/**
 * A plain value that fits a schema of a call, with every member that it names.
 * @param examples values of some of its parts, which count first
 */
export function sampleOf(schema: Json | undefined, examples: WeakMap<object, Json>): Json {
  if (!isObject(schema)) return null;
  const keywords = schema as JsonObject;
  const example = examples.get(keywords);
  if (example !== undefined) return example;
  const [value] = schemaValues(keywords);
  if (value !== undefined) return value;
  const standIn = own(keywords, "default");
  if (standIn !== undefined) return standIn;
  switch (schemaKind(keywords) ?? firstType(keywords)) {
    case "object": {
      const properties = own(keywords, "properties");
      const members = isObject(properties) ? Object.entries(properties as JsonObject) : [];
      return Object.fromEntries(members.map(([name, part]) => [name, sampleOf(part, examples)]));
    }
    case "array":
      return own(keywords, "maxItems") === 0 ? [] : [sampleOf(own(keywords, "items"), examples)];
    case "string": {
      const text = "text".repeat(Math.ceil(Number(own(keywords, "minLength") ?? 1) / 4));
      return text.slice(
        0,
        Math.max(Number(own(keywords, "minLength") ?? 0), Math.min(4, Number(own(keywords, "maxLength") ?? 4))),
      );
    }
    case "integer":
    case "number":
      return Math.min(Math.max(1, Number(own(keywords, "minimum") ?? 1)), Number(own(keywords, "maximum") ?? Infinity));
    case "boolean":
      return true;
    default:
      return null;
  }
}

function firstType(schema: JsonObject): string | undefined {
  return [own(schema, "type") ?? []].flat().map(String)[0];
}
