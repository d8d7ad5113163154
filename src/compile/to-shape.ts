import { isObject, type Json } from "../kit/json.ts";
import { own } from "../kit/own.ts";
import type { DataSchema } from "../language/documents.ts";
import type { Shape } from "../language/plan.ts";

/** A schema reduced to what the phone needs to coerce an answer. What it does not say is "*". */
export function toShape(schema: DataSchema): Shape {
  const otherwise = own(schema, "default") ?? null;
  const shape = shapeOf(schema);
  return otherwise === null ? shape : ["d", shape, otherwise];
}

function shapeOf(schema: DataSchema): Shape {
  switch (typeOf(schema)) {
    case "number":
    case "integer":
      return "n";
    case "string":
      return "s";
    case "boolean":
      return "b";
    case "array":
      return ["l", partShape(own(schema, "items"))];
    case "object":
      return objectShape(schema);
    default:
      return "*";
  }
}

function objectShape(schema: DataSchema): Shape {
  const properties = own(schema, "properties");
  if (!isObject(properties)) return ["m", partShape(own(schema, "additionalProperties"))];
  const fields = Object.entries(properties).map(([name, part]) => [name, partShape(part as Json)] as const);
  return ["o", Object.fromEntries(fields)];
}

function partShape(part: Json | undefined): Shape {
  return isObject(part) ? toShape(part as DataSchema) : "*";
}

/** The one type besides null, else the common type of `const` or `enum`. */
function typeOf(schema: DataSchema): string | undefined {
  const type = own(schema, "type");
  if (typeof type === "string") return type;
  if (Array.isArray(type)) return single(type.filter((one) => one !== "null").map(String));
  const values = own(schema, "enum");
  if (Array.isArray(values)) return single(values.filter((one) => one !== null).map((one) => typeof one));
  const constant = own(schema, "const");
  return constant === undefined ? undefined : typeof constant;
}

function single(names: readonly string[]): string | undefined {
  const [first] = names;
  return names.every((name) => name === first) ? first : undefined;
}
