import { isObject, type Json, type JsonObject } from "../../kit/json.ts";
import { own } from "../../kit/own.ts";

/** Whether a value fits a schema of `KEYWORDS`, which `checkDataSchema` has found nothing wrong with. */
export function fitsSchema(value: Json, schema: Json | undefined): boolean {
  if (!isObject(schema)) return schema !== false;
  const keywords = schema as JsonObject;
  const limit = (name: string, otherwise: number) => Number(own(keywords, name) ?? otherwise);
  const type = own(keywords, "type");
  const constant = own(keywords, "const");
  const values = own(keywords, "enum");
  if (type !== undefined && ![type].flat().some((name) => isOfType(value, name))) return false;
  if (constant !== undefined && !isSame(value, constant)) return false;
  if (Array.isArray(values) && !values.some((one) => isSame(value, one))) return false;
  if (typeof value === "number") return value >= limit("minimum", -Infinity) && value <= limit("maximum", Infinity);
  if (typeof value === "string") {
    const length = [...value].length;
    return length >= limit("minLength", 0) && length <= limit("maxLength", Infinity);
  }
  if (Array.isArray(value)) {
    return (
      value.length <= limit("maxItems", Infinity) && value.every((item) => fitsSchema(item, own(keywords, "items")))
    );
  }
  return !isObject(value) || fitsObject(value as JsonObject, keywords);
}

function fitsObject(value: JsonObject, schema: JsonObject): boolean {
  const properties = own(schema, "properties");
  const required = own(schema, "required");
  if (Array.isArray(required) && !required.every((name) => Object.hasOwn(value, String(name)))) return false;
  return Object.entries(value).every(([name, part]) => {
    const declared = isObject(properties) ? own(properties as JsonObject, name) : undefined;
    return fitsSchema(part, declared ?? own(schema, "additionalProperties"));
  });
}

function isOfType(value: Json, name: Json): boolean {
  switch (name) {
    case "null":
      return value === null;
    case "array":
      return Array.isArray(value);
    case "object":
      return isObject(value);
    case "integer":
      return Number.isInteger(value);
    default:
      return typeof value === name;
  }
}

function isSame(one: Json, other: Json): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
