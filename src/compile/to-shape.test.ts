import { describe, expect, it } from "vitest";
import { toShape } from "./to-shape.ts";

describe("toShape", () => {
  it.each([
    ["numbers", { type: "integer" }, "n"],
    ["numbers that may be null", { type: ["null", "number"] }, "n"],
    ["text", { type: "string", enum: ["a"] }, "s"],
    ["truth", { type: "boolean" }, "b"],
    ["several types as anything", { type: ["string", "number"] }, "*"],
    ["nothing said as anything", {}, "*"],
    ["values without a type", { enum: [0, 1, null] }, "n"],
    ["values of several types", { enum: [0, "1"] }, "*"],
    ["a constant", { const: "x" }, "s"],
    ["lists", { type: "array", items: { type: "number" } }, ["l", "n"]],
    ["lists of anything", { type: ["array", "null"] }, ["l", "*"]],
    ["objects", { type: "object", properties: { a: { type: "string" }, b: {} } }, ["o", { a: "s", b: "*" }]],
    ["maps", { type: "object", additionalProperties: { type: "array", items: {} } }, ["m", ["l", "*"]]],
    ["open objects", { type: ["object", "null"] }, ["m", "*"]],
    ["what stands in", { type: ["integer", "null"], default: 0 }, ["d", "n", 0]],
    ["a list that stands in", { type: "array", items: {}, default: [1] }, ["d", ["l", "*"], [1]]],
    ["no default as none", { type: "string", default: null }, "s"],
    ["null alone", { type: "null" }, "*"],
    ["a constant null", { const: null }, "*"],
    [
      "what must be there, and what must be readable where it is",
      {
        type: "object",
        properties: { a: { type: "integer" }, b: { type: ["string", "null"] }, c: { type: "array" }, d: {}, e: {} },
        required: ["a", "b", "c", "d", "f"],
      },
      ["o", { a: "n", b: "s", c: ["l", "*"], d: "*", e: "*" }, ["a"], ["b"]],
    ],
    [
      "what stands in for something required",
      { type: "object", properties: { a: { type: "integer", default: 5 } }, required: ["a"] },
      ["o", { a: ["d", "n", 5] }, [], ["a"]],
    ],
    [
      "elements that may be null",
      { type: "array", items: { type: ["object", "null"], properties: { a: { enum: ["x", null] } }, required: ["a"] } },
      ["l", ["d", ["o", { a: "s" }, [], ["a"]], null]],
    ],
    ["a constant list", { const: [1] }, ["l", "*"]],
  ])("reduces %s", (_, schema, shape) => {
    expect(toShape(schema)).toEqual(shape);
  });
});
