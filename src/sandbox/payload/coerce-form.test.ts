import { expect, it } from "vitest";
import { coerceForm } from "./coerce-form.ts";

const schema = {
  type: "object",
  properties: { n: { type: "integer" }, s: { type: "string" }, b: { type: ["boolean", "null"] } },
};

it("turns text into what the schema wants, where it looks like it", () => {
  expect(coerceForm({ n: "12", s: "012", b: "true" }, schema)).toEqual({ n: 12, s: "012", b: true });
  expect(coerceForm({ n: "1e3", b: "yes", other: "5" }, schema)).toEqual({ n: "1e3", b: "yes", other: "5" });
});

it("promise 31: keeps the digits of a number that is beyond 2^53", () => {
  expect(coerceForm({ n: "12345678901234567890" }, schema)).toEqual({ n: "12345678901234567890" });
  expect(coerceForm({ n: "9007199254740991" }, schema)).toEqual({ n: 9_007_199_254_740_991 });
});

it("finds no schema behind the names every object has", () => {
  expect(coerceForm({ constructor: "1", toString: "2" }, schema)).toEqual({ constructor: "1", toString: "2" });
});
