import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { Ajv2020 } from "ajv/dist/2020.js";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { findProblems } from "../../renderers/form/json-schema.ts";
import { isObject, type Json, type JsonObject } from "../../src/kit/json.ts";

/**
 * The keywords a form's schema may use. The public cases on the package registry are those of draft 4; for
 * these keywords, written this way, they mean the same in draft 2020-12, and Ajv's 2020-12 mode is asked as well.
 * `const` and `if` came after draft 4: they are compared with Ajv on generated cases only.
 */
const VALUE_KEYWORDS = ["type", "enum", "const", "minLength", "maxLength", "pattern", "minimum", "maximum"];
const LIST_KEYWORDS = ["minItems", "maxItems", "uniqueItems"];
const OBJECT_KEYWORDS = ["required", "minProperties", "maxProperties"];
const ANNOTATIONS = ["title", "description", "default"];
const PLAIN = [...VALUE_KEYWORDS, "multipleOf", ...LIST_KEYWORDS, ...OBJECT_KEYWORDS, ...ANNOTATIONS];
const WITH_A_SCHEMA = ["items", "not", "if", "then", "else", "additionalProperties"];
const WITH_SCHEMAS = ["allOf", "anyOf", "oneOf"];

/** Each with 5 values; more are tried with `SCHEMAS=30000`. */
const SCHEMAS = Number(process.env.SCHEMAS ?? 1000);

interface Group {
  readonly description: string;
  readonly schema: Json;
  readonly tests: readonly { readonly description: string; readonly data: Json; readonly valid: boolean }[];
}

const ajv = new Ajv2020({ strict: false, allErrors: true, logger: false, validateSchema: false });

function ours(schema: Json, data: Json): boolean {
  return findProblems(schema as JsonObject, data).length === 0;
}

function usesOnlyFormKeywords(schema: unknown): boolean {
  if (typeof schema === "boolean") return true;
  if (!isObject(schema)) return false;
  return Object.entries(schema).every(([keyword, value]) => {
    if (PLAIN.includes(keyword)) return true;
    if (keyword === "properties" && isObject(value)) return Object.values(value).every(usesOnlyFormKeywords);
    if (WITH_SCHEMAS.includes(keyword) && Array.isArray(value)) return value.every(usesOnlyFormKeywords);
    return WITH_A_SCHEMA.includes(keyword) && usesOnlyFormKeywords(value);
  });
}

function publicGroups(): readonly (readonly [file: string, group: Group])[] {
  const root = dirname(createRequire(import.meta.url).resolve("json-schema-test-suite/package.json"));
  const folder = join(root, "tests", "draft4");
  return readdirSync(folder)
    .filter((file) => file.endsWith(".json"))
    .flatMap((file) => {
      const groups = JSON.parse(readFileSync(join(folder, file), "utf8")) as readonly Group[];
      return groups.map((group) => [file.replace(".json", ""), group] as const);
    });
}

describe("the form validator on the public JSON Schema cases", () => {
  const groups = publicGroups().filter(([, group]) => usesOnlyFormKeywords(group.schema));

  it("covers the keywords that forms may use", () => {
    const perFile: { [file: string]: number } = {};
    for (const [file, group] of groups) perFile[file] = (perFile[file] ?? 0) + group.tests.length;
    expect(perFile).toMatchInlineSnapshot(`
      {
        "additionalProperties": 6,
        "allOf": 11,
        "anyOf": 7,
        "default": 4,
        "enum": 9,
        "items": 3,
        "maxItems": 4,
        "maxLength": 5,
        "maxProperties": 4,
        "maximum": 3,
        "minItems": 4,
        "minLength": 5,
        "minProperties": 4,
        "minimum": 3,
        "multipleOf": 8,
        "not": 10,
        "oneOf": 7,
        "pattern": 4,
        "properties": 5,
        "required": 3,
        "type": 56,
        "uniqueItems": 13,
      }
    `);
  });

  for (const [file, group] of groups) {
    it(`agrees with the suite and with Ajv: ${file}, ${group.description}`, () => {
      const validate = ajv.compile(group.schema as JsonObject);
      for (const test of group.tests) {
        expect([test.description, ours(group.schema, test.data)]).toEqual([test.description, test.valid]);
        expect([test.description, validate(test.data)]).toEqual([test.description, test.valid]);
      }
    });
  }
});

function conditional(schemas: readonly JsonObject[]): JsonObject {
  return Object.fromEntries(["if", "then", "else"].map((keyword, index) => [keyword, schemas[index] ?? true]));
}

describe("the form validator on generated cases", () => {
  const names = ["a", "b", "c"];
  const text = fc.constantFrom("", "a", "ab", "12", "é", "💩", "1990-01-01");
  const number = fc.constantFrom(-1, 0, 1, 1.5, 2, 3);
  const { value, schema } = fc.letrec<{ value: Json; schema: JsonObject }>((tie) => ({
    value: fc.oneof(
      { maxDepth: 2, depthSize: "small" },
      fc.constantFrom(null, true, false),
      text,
      number,
      fc.array(tie("value"), { maxLength: 3 }),
      fc.dictionary(fc.constantFrom(...names), tie("value"), { maxKeys: 3, noNullPrototype: true }),
    ),
    schema: fc.oneof(
      { maxDepth: 3, depthSize: "small" },
      fc.record(
        {
          type: fc.constantFrom("string", "number", "integer", "boolean", "null", "array", "object"),
          minLength: fc.nat(3),
          maxLength: fc.nat(3),
          pattern: fc.constantFrom("^[0-9]*$", "^a", "b$"),
          minimum: number,
          maximum: number,
          minItems: fc.nat(2),
          maxItems: fc.nat(2),
          uniqueItems: fc.boolean(),
          required: fc.uniqueArray(fc.constantFrom(...names), { maxLength: 2 }),
        },
        { requiredKeys: [] },
      ),
      fc.record({ const: tie("value") }),
      fc.record({ enum: fc.array(tie("value"), { minLength: 1, maxLength: 3 }) }),
      fc.record(
        {
          properties: fc.dictionary(fc.constantFrom(...names), tie("schema"), { maxKeys: 3, noNullPrototype: true }),
          required: fc.uniqueArray(fc.constantFrom(...names), { maxLength: 2 }),
          items: tie("schema"),
        },
        { requiredKeys: [] },
      ),
      fc.record({ allOf: fc.array(tie("schema"), { minLength: 1, maxLength: 2 }) }),
      fc.record({ anyOf: fc.array(tie("schema"), { minLength: 1, maxLength: 2 }) }),
      fc.tuple(tie("schema"), tie("schema"), tie("schema")).map(conditional),
    ),
  }));

  it(`agrees with Ajv on ${SCHEMAS} schemas with 5 values each (SCHEMAS=30000 for more)`, () => {
    const quickAjv = new Ajv2020({ strict: false, validateSchema: false });
    let valid = 0;
    fc.assert(
      fc.property(schema, fc.array(value, { minLength: 5, maxLength: 5 }), (generated, values) => {
        const validate = quickAjv.compile(generated);
        for (const data of values) {
          const expected = validate(data);
          if (expected) valid += 1;
          expect(ours(generated, data)).toBe(expected);
        }
      }),
      { numRuns: SCHEMAS, seed: 20_200_12 },
    );
    // Neither side is right by always saying the same.
    expect(valid).toBeGreaterThan(SCHEMAS);
    expect(valid).toBeLessThan(4 * SCHEMAS);
  }, 600_000);
});
