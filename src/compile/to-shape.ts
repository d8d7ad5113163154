import { isObject, type Json } from "../kit/json.ts";
import { own } from "../kit/own.ts";
import type { DataSchema } from "../language/document-parts.ts";
import type { Shape } from "../language/plan.ts";
import { schemaKind } from "../language/schema-kind.ts";

/** A schema reduced to what the phone needs to coerce an answer. What it does not say is "*". */
export function toShape(schema: DataSchema): Shape {
  const otherwise = own(schema, "default") ?? null;
  const shape = shapeOf(schema);
  return otherwise === null ? shape : ["d", shape, otherwise];
}

function shapeOf(schema: DataSchema): Shape {
  switch (schemaKind(schema)) {
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
