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

it("finds no schema behind the names every object has", () => {
  expect(coerceForm({ constructor: "1", toString: "2" }, schema)).toEqual({ constructor: "1", toString: "2" });
});
