import { Ajv2020, type ErrorObject } from "ajv/dist/2020.js";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Json, JsonObject } from "../../kit/json.ts";
import { KEYWORDS, TYPES } from "./check-data-schema.ts";
import { fitsSchema, type Mismatch, mismatchesOf } from "./fits-schema.ts";

const name = fc.constantFrom("a", "b", "a/b", "a~b", "two words", "0");
const scalar = fc.oneof(
  fc.constantFrom<Json>(null, true, false, 0, 1, -1, 1.5, 3, 1e300, "", "a", "ab", "abc", "🙂🙂"),
  fc.string({ unit: "grapheme", maxLength: 4 }),
);
const { value } = fc.letrec<{ value: Json }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 2 },
    scalar,
    fc.array(tie("value"), { maxLength: 3 }),
    fc.dictionary(name, tie("value"), { maxKeys: 4, noNullPrototype: true }),
  ),
}));
const type = fc.constantFrom(...TYPES);
const limit = fc.integer({ min: 0, max: 3 });
const alone = {
  type: fc.oneof(type, fc.uniqueArray(type, { minLength: 1, maxLength: 3 })),
  required: fc.uniqueArray(name, { maxLength: 3 }),
  additionalProperties: fc.boolean(),
  items: fc.boolean(),
  enum: fc.uniqueArray(value, { minLength: 1, maxLength: 3, selector: (one) => JSON.stringify(one) }),
  const: value,
  minimum: fc.integer({ min: -1, max: 2 }),
  maximum: fc.double({ min: -1, max: 2, noNaN: true }),
  minLength: limit,
  maxLength: limit,
  maxItems: limit,
};
/** Every keyword that Ajv reads, alone and beside any other, with schemas inside of it down to the given depth. */
function schemas(depth: number): fc.Arbitrary<JsonObject> {
  const inner = depth === 0 ? undefined : schemas(depth - 1);
  const holders = inner && {
    properties: fc.dictionary(name, inner, { maxKeys: 3, noNullPrototype: true }),
    additionalProperties: fc.oneof(fc.boolean(), inner),
    items: fc.oneof(fc.boolean(), inner),
  };
  return fc.record({ ...alone, ...holders }, { requiredKeys: [], noNullPrototype: true }) as fc.Arbitrary<JsonObject>;
}
const schema = schemas(1);

const NOT_OF_AJV = ["description", "default", "money", "payee", "personal"];

describe("what does not fit a schema", () => {
  it("is what Ajv finds, in its order", () => {
    fc.assert(
      fc.property(schema, value, (one, other) => {
        expect(mismatchesOf(other, one)).toEqual(ajvMismatches(other, one));
      }),
      { numRuns: 150 },
    );
  });

  it("is nothing where there is no schema, or one that takes anything", () => {
    expect(mismatchesOf({ a: [1] }, undefined)).toEqual([]);
    expect(mismatchesOf({ a: [1] }, true)).toEqual([]);
    expect(fitsSchema("a", false)).toBe(false);
  });

  it("never looks into what an object inherits", () => {
    expect(fitsSchema({}, { required: ["toString"] })).toBe(false);
    expect(fitsSchema({ constructor: 1 }, { properties: {}, additionalProperties: false })).toBe(false);
  });

  it("is looked for whatever a schema holds that is none", () => {
    const hostile = { toString: null, valueOf: null };
    for (const keyword of Object.keys(KEYWORDS)) {
      for (const value of [1, "a", [1], { a: 1 }, null]) {
        expect(() => mismatchesOf(value, { [keyword]: hostile })).not.toThrow();
        expect(() => mismatchesOf(value, { [keyword]: [hostile] })).not.toThrow();
      }
    }
  });

  it("is judged by every keyword that a schema may have", () => {
    const tried = [...NOT_OF_AJV, ...fc.sample(schema, 100).flatMap(Object.keys)];
    expect(new Set(tried)).toEqual(new Set(Object.keys(KEYWORDS)));
  });
});

const ajv = new Ajv2020({ allErrors: true, strict: false, meta: false, validateSchema: false });

function ajvMismatches(value: Json, schema: JsonObject): readonly Mismatch[] {
  const validate = ajv.compile(schema);
  validate(value);
  return (validate.errors ?? []).map((error) => ({
    pointer: error.instancePath,
    schemaPointer: decodeURIComponent(error.schemaPath.slice(1, error.schemaPath.lastIndexOf("/"))),
    keyword: error.keyword,
    message: wordsOf(error),
  }));
}

/** Where Ajv does not name what is wrong, the checker does. */
function wordsOf({ keyword, message = "", params }: ErrorObject): string {
  if (keyword === "additionalProperties") return `"${params.additionalProperty}" is not in the answer schema`;
  if (keyword === "required") return `"${params.missingProperty}" is missing`;
  if (keyword === "enum") return `expected one of ${JSON.stringify(params.allowedValues)}`;
  return message;
}
