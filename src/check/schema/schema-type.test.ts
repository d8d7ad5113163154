import { describe, expect, it } from "vitest";
import { ANY, BOOLEAN, listOf, NULL, NULLABLE_NUMBER, NUMBER, recordOf, STRING } from "../../language/terms/type.ts";
import { schemaType } from "./schema-type.ts";

describe("schemaType", () => {
  it.each([
    ["whole numbers", { type: "integer" }, NUMBER],
    ["numbers of known values", { type: "integer", enum: [0, 1] }, { kind: "number", values: [0, 1] }],
    ["text that may be null", { type: ["string", "null"] }, { ...STRING, nullable: true }],
    ["text of known values", { type: "string", enum: ["a", "b", null] }, { kind: "string", values: ["a", "b"] }],
    ["truth", { type: "boolean" }, BOOLEAN],
    ["null alone", { type: "null" }, NULL],
    ["several types as any", { type: ["string", "number"] }, ANY],
    ["a constant", { const: 3 }, NUMBER],
    ["values of several types as any", { enum: ["a", 1] }, ANY],
    ["lists", { type: ["array", "null"], items: { type: "string" } }, listOf(STRING)],
    ["lists of anything", { type: "array" }, listOf(ANY)],
    ["records", { type: "object", properties: { a: { type: "number" } } }, recordOf({ a: NULLABLE_NUMBER })],
    ["numbers that may be null", { type: ["integer", "null"] }, NULLABLE_NUMBER],
    ["numbers for which something stands in", { type: ["integer", "null"], default: 0 }, NUMBER],
    [
      "required members, and those with a default, as always there",
      {
        type: "object",
        properties: { a: { type: "number" }, b: { type: ["number", "null"], default: 1 } },
        required: ["a"],
      },
      recordOf({ a: NUMBER, b: NUMBER }),
    ],
    ["undeclared members as any", { type: "object", additionalProperties: { type: "string" } }, ANY],
    ["nothing said as any", {}, ANY],
    ["what is no schema as any", true, ANY],
  ])("reads %s", (_, schema, type) => {
    expect(schemaType(schema)).toEqual(type);
  });
});
