import { isObject, type Json } from "../kit/json.ts";
import { own } from "../kit/own.ts";
import type { AnswerShape } from "../language/plan.ts";
import { schemaKind, schemaValues } from "../language/schema-kind.ts";
import type { DataSchema } from "../language/terms/document-parts.ts";

/** A schema reduced to what the phone needs to coerce an answer. What it does not say is "*". */
export function toShape(schema: DataSchema): AnswerShape {
  const otherwise = own(schema, "default") ?? null;
  const shape = shapeOf(schema);
  return otherwise === null ? shape : ["d", shape, otherwise];
}

function shapeOf(schema: DataSchema): AnswerShape {
  switch (schemaKind(schema)) {
    case "number":
    case "integer":
      return "n";
    case "string":
      return "s";
    case "boolean":
      return "b";
    case "array":
      return ["l", itemShape(own(schema, "items"))];
    case "object":
      return objectShape(schema);
    default:
      return "*";
  }
}

function objectShape(schema: DataSchema): AnswerShape {
  const properties = own(schema, "properties");
  if (!isObject(properties)) return ["m", partShape(own(schema, "additionalProperties"))];
  const fields = Object.fromEntries(
    Object.entries(properties).map(([name, part]) => [name, partShape(part as Json)] as const),
  );
  const listed = own(schema, "required");
  const named = (Array.isArray(listed) ? listed : []).filter((name) => !isAlwaysRead(own(fields, name)));
  const mayBeMissing = (name: string) => own(fields, name)?.[0] === "d" || isNullable(own(properties, name) as Json);
  const [required, readable] = [named.filter((name) => !mayBeMissing(name)), named.filter(mayBeMissing)];
  if (readable.length > 0) return ["o", fields, required, readable];
  return required.length > 0 ? ["o", fields, required] : ["o", fields];
}

/** A missing list is empty; what is anything is never of another kind. */
function isAlwaysRead(shape: AnswerShape | undefined): boolean {
  return shape === undefined || shape === "*" || shape[0] === "l";
}

function isNullable(part: Json): boolean {
  const { type, ...others } = part as DataSchema;
  return type === undefined ? schemaValues(others).includes(null) : [type].flat().includes("null");
}

/** An element that may be null is left out; one that may not be makes the answer unreadable. */
function itemShape(items: Json | undefined): AnswerShape {
  const shape = partShape(items);
  return shape[0] === "o" && isNullable(items as Json) ? ["d", shape, null] : shape;
}

function partShape(part: Json | undefined): AnswerShape {
  return isObject(part) ? toShape(part as DataSchema) : "*";
}
