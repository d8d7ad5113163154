import { expect, it } from "vitest";
import { readValues, schemaSentence, typeOf, writeRequired, writeType } from "./schema-words.ts";

it("says a schema on one line", () => {
  expect(schemaSentence({ type: "string", description: "The order" }, true)).toBe("Text. The order");
  expect(schemaSentence({ type: ["array", "null"], items: { type: "object" } }, false)).toBe(
    "List: Group, may be null, may be missing",
  );
  expect(schemaSentence({}, true)).toBe("Anything");
});

it("reads and writes a type that may be null", () => {
  expect(typeOf({ type: ["integer", "null"] })).toEqual({ type: "integer", isNullable: true });
  expect(writeType("integer", true)).toEqual(["integer", "null"]);
  expect(writeType("integer", false)).toBe("integer");
});

it("keeps the order of the names that are always there", () => {
  expect(writeRequired({ required: ["a", "b"] }, "a", false)).toEqual(["b"]);
  expect(writeRequired({ required: ["a"] }, "b", true)).toEqual(["a", "b"]);
  expect(writeRequired({ required: ["a"] }, "a", false)).toBeUndefined();
});

it("reads values with commas between them by their type, each once", () => {
  expect(readValues("1, 2,2", "integer")).toEqual([1, 2]);
  expect(readValues("new, old,", "string")).toEqual(["new", "old"]);
  expect(readValues(" ", "string")).toBeUndefined();
});
