import { isObject, type Json } from "../../kit/json.ts";
import { own } from "../../kit/own.ts";
import { schemaKind, schemaValues } from "../../language/schema-kind.ts";
import type { DataSchema } from "../../language/terms/document-parts.ts";
import {
  ANY,
  BOOLEAN,
  listOf,
  NULL,
  NULLABLE_NUMBER,
  NUMBER,
  recordOf,
  STRING,
  type Type,
} from "../../language/terms/type.ts";

/** Type, in expressions, of a value that fits the schema. An object whose members are not declared is `any`. */
export function schemaType(schema: Json | undefined): Type {
  if (!isObject(schema)) return ANY;
  const type = typeOfSchema(schema as DataSchema);
  return own(schema as DataSchema, "personal") === true ? { ...type, personal: true } : type;
}

function typeOfSchema(schema: DataSchema): Type {
  const [properties, items] = [own(schema, "properties"), own(schema, "items")];
  if (own(schema, "type") === undefined) return valuesType(schema);
  switch (schemaKind(schema)) {
    case "string":
      return { ...stringType(own(schema, "enum")), ...(mayBeNull(schema) && { nullable: true }) };
    case "number":
    case "integer":
      return {
        ...(mayBeNull(schema) ? NULLABLE_NUMBER : NUMBER),
        ...listed(own(schema, "enum")),
      };
    case "boolean":
      return BOOLEAN;
    case "null":
      return NULL;
    case "array":
      return listOf(schemaType(items));
    case "object":
      return isObject(properties)
        ? {
            ...recordOf(propertyTypes(properties as DataSchema, own(schema, "required"))),
            ...(mayBeNull(schema) && { nullable: true }),
          }
        : ANY;
    default:
      return ANY;
  }
}

/** A member that may be missing is null then, unless something stands in. */
function propertyTypes(properties: DataSchema, required: Json | undefined): { [name: string]: Type } {
  const always = new Set(Array.isArray(required) ? required : []);
  return Object.fromEntries(
    Object.entries(properties).map(([name, part]) => {
      const type = schemaType(part);
      const isThere = always.has(name) || hasDefault(part);
      const isKnown = type.kind === "number" || type.kind === "string" || type.kind === "record";
      return [name, isKnown && !isThere ? { ...type, nullable: true } : type];
    }),
  );
}

function listed(values: Json | undefined): { readonly values?: readonly number[] } {
  const numbers = Array.isArray(values) ? values.filter((value) => typeof value === "number") : [];
  return numbers.length > 0 ? { values: numbers } : {};
}

function mayBeNull(schema: DataSchema): boolean {
  const type = own(schema, "type");
  return Array.isArray(type) && type.includes("null") && !hasDefault(schema);
}

function hasDefault(schema: Json): boolean {
  return isObject(schema) && (own(schema as DataSchema, "default") ?? null) !== null;
}

function stringType(values: Json | undefined): Type {
  const words = Array.isArray(values) ? values.filter((value) => typeof value === "string") : [];
  return words.length > 0 ? { kind: "string", values: words } : STRING;
}

/** Without `type`: from `const` or `enum`, when all of them are of one type. */
function valuesType(schema: DataSchema): Type {
  switch (schemaKind(schema)) {
    case "string":
      return stringType([...schemaValues(schema)]);
    case "number":
      return NUMBER;
    case "boolean":
      return BOOLEAN;
    case "null":
      return NULL;
    default:
      return ANY;
  }
}
