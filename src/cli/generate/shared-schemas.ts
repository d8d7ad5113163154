import { KEYWORDS, TYPES } from "../../check/schema/check-data-schema.ts";
import { described, ref, type Schema } from "./json-schema.ts";

/** `$defs` that several documents use. */
export const SHARED_SCHEMAS: { readonly [name: string]: Schema } = {
  text: {
    description: "Words a person reads: one string, or one per language.",
    anyOf: [{ type: "string" }, ref("languages")],
  },
  words: {
    description: "Words a person reads, with expressions inside: one string, or one per language.",
    anyOf: [{ type: ["string", "number", "null"] }, ref("languages")],
  },
  languages: {
    type: "object",
    propertyNames: { pattern: "^[a-z]{2}(-[A-Z]{2})?$" },
    additionalProperties: { type: "string" },
    minProperties: 1,
  },
  expression: { type: "string", pattern: "^\\$\\{[\\s\\S]*\\}$" },
  schema: dataSchema(),
};

/** JSON Schema of the schemas that calls use. */
function dataSchema(): Schema {
  const schema = ref("schema");
  const type: Schema = { enum: [...TYPES] };
  const count: Schema = { type: "integer", minimum: 0 };
  const values: { readonly [keyword: string]: Schema } = {
    type: { anyOf: [type, { type: "array", items: type, minItems: 1, uniqueItems: true }] },
    description: { type: "string" },
    properties: { type: "object", additionalProperties: schema },
    required: { type: "array", items: { type: "string" }, uniqueItems: true },
    additionalProperties: { anyOf: [{ type: "boolean" }, schema] },
    items: schema,
    enum: { type: "array", minItems: 1, uniqueItems: true },
    const: {},
    default: {},
    minimum: { type: "number" },
    maximum: { type: "number" },
    minLength: count,
    maxLength: count,
    maxItems: count,
  };
  const properties = Object.entries(KEYWORDS).map(([keyword, summary]) => {
    return [keyword, described(values[keyword] ?? {}, summary)] as const;
  });
  return { type: "object", properties: Object.fromEntries(properties), additionalProperties: false };
}
