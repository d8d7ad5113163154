import type { RJSFSchema } from "@rjsf/utils";
import { describe, expect, it } from "vitest";
import { findProblems } from "./json-schema.ts";
import { validator } from "./validator.ts";

describe("findProblems", () => {
  it("says where each value is, in lists and records", () => {
    const schema = {
      type: "object",
      properties: { list: { type: "array", items: { type: "object", required: ["a", "b/c"] } }, n: { minimum: 3 } },
    };
    expect(findProblems(schema, { list: [{ a: 1, "b/c": 2 }, { a: 1 }, {}], n: 1 })).toEqual([
      { keyword: "required", path: ["list", "1", "b/c"] },
      { keyword: "required", path: ["list", "2", "a"] },
      { keyword: "required", path: ["list", "2", "b/c"] },
      { keyword: "minimum", path: ["n"] },
    ]);
  });

  it("does not take what every object inherits for a value", () => {
    expect(findProblems({ required: ["constructor", "toString"] }, {})).toHaveLength(2);
  });
});

describe("validator", () => {
  const schema: RJSFSchema = {
    type: "object",
    properties: { f0: { type: "string", minLength: 3 }, f1: { type: "string" }, f2: { type: "string" } },
    required: ["f1", "f2"],
  };

  it("names the error of each field by the engine's text, in the order of the fields", () => {
    const { errors, errorSchema } = validator.validateFormData({ f0: "a", f2: "b" }, schema);
    expect(errors.map(({ property, message }) => [property, message])).toEqual([
      [".f0", "invalid"],
      [".f1", "required"],
    ]);
    expect(errorSchema).toEqual({ f0: { __errors: ["invalid"] }, f1: { __errors: ["required"] } });
  });

  it("finds nothing wrong with valid data, and everything with none", () => {
    expect(validator.isValid(schema, { f0: "abc", f1: "x", f2: "y" }, schema)).toBe(true);
    expect(validator.isValid(schema, undefined, schema)).toBe(false);
    expect(validator.rawValidation(schema, { f1: "x" }).errors).toEqual([{ keyword: "required", path: ["f2"] }]);
  });
});
