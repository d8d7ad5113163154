import { KEYWORDS, TYPES } from "../../check/schema/check-data-schema.ts";
import { MAX_NODE_ID_LENGTH, NODE_ID } from "../../language/shape/node-structure.ts";
import { LANGUAGE } from "../../language/shape/structure.ts";
import { described, objectOf, ref, type Schema } from "./json-schema.ts";

const LANGUAGE_KEY = `^${LANGUAGE.pattern}$`;

/** `$defs` that several documents use. */
export const SHARED_SCHEMAS: { readonly [name: string]: Schema } = {
  text: {
    description: "Words a person reads: one string, or an ICU message per language.",
    anyOf: [{ type: "string" }, ref("languages")],
  },
  words: {
    description:
      "Words a person reads: an ICU message per language with the values of its arguments, a shared text by its key, or an expression that gives words.",
    anyOf: [{ type: ["string", "number", "null"] }, ref("message"), ref("sharedText")],
  },
  message: {
    type: "object",
    properties: { with: ref("textValues") },
    patternProperties: { [LANGUAGE_KEY]: { type: "string" } },
    additionalProperties: false,
    minProperties: 1,
  },
  sharedText: objectOf({ text: { type: "string" }, id: ref("id"), with: ref("textValues") }, ["text"]),
  textValues: {
    description: "By argument: a number, or an expression.",
    type: "object",
    additionalProperties: { anyOf: [{ type: "number" }, ref("expression")] },
  },
  languages: {
    type: "object",
    propertyNames: { pattern: LANGUAGE_KEY },
    additionalProperties: { type: "string" },
    minProperties: 1,
  },
  id: { type: "string", pattern: `^${NODE_ID.pattern}$`, maxLength: MAX_NODE_ID_LENGTH },
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
    money: { const: true },
    payee: { const: true },
    personal: { const: true },
  };
  const properties = Object.entries(KEYWORDS).map(([keyword, summary]) => {
    return [keyword, described(values[keyword] ?? {}, summary)] as const;
  });
  return { type: "object", properties: Object.fromEntries(properties), additionalProperties: false };
}
