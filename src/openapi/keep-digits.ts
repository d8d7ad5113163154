import { isObject, type Json, type JsonObject } from "../kit/json.ts";
import { own } from "../kit/own.ts";
import { isLongWhole } from "../kit/parse-json.ts";

/**
 * The schema with a string wherever the value has a whole number beyond 2^53: it keeps its digits as a string alone.
 *
 * @param examples values of parts of the schema, which those that stand in for them have as well
 */
export function keepDigits(schema: JsonObject, value: Json | undefined, examples: WeakMap<object, Json>): JsonObject {
  const changed = changedParts(schema, value, examples);
  if (changed === schema) return schema;
  const example = examples.get(schema);
  if (example !== undefined) examples.set(changed, example);
  return changed;
}

function changedParts(schema: JsonObject, value: Json | undefined, examples: WeakMap<object, Json>): JsonObject {
  if (isLongWhole(value)) return isNumeric(schema) ? asString(schema) : schema;
  const items = own(schema, "items");
  if (Array.isArray(value)) {
    if (!isObject(items)) return schema;
    const whole = value.reduce((part: JsonObject, one) => keepDigits(part, one, examples), items as JsonObject);
    return whole === items ? schema : { ...schema, items: whole };
  }
  const properties = own(schema, "properties");
  if (!isObject(value) || !isObject(properties)) return schema;
  const parts = Object.entries(properties as JsonObject).map(([name, part]) => {
    return [
      name,
      isObject(part) ? keepDigits(part as JsonObject, own(value as JsonObject, name), examples) : part,
    ] as const;
  });
  const isSame = parts.every(([name, part]) => own(properties as JsonObject, name) === part);
  return isSame ? schema : { ...schema, properties: Object.fromEntries(parts) };
}

function isNumeric({ type = [] }: JsonObject): boolean {
  return [type].flat().some((one) => one === "integer" || one === "number");
}

/** Its bounds are those of a number. */
function asString({ type = [], minimum: _, maximum: __, ...rest }: JsonObject): JsonObject {
  const types = [...new Set([type].flat().map((one) => (one === "integer" || one === "number" ? "string" : one)))];
  return { ...rest, type: types.length === 1 ? (types[0] ?? "string") : types };
}
