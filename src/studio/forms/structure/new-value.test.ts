import { expect, it } from "vitest";
import { DOCUMENT_STRUCTURES } from "../../../language/shape/document-structures.ts";
import { list, map, NUMBER_VALUE, oneOf, record, required, string, TEXT } from "../../../language/shape/structure.ts";
import { newRecord, newValue, optionOf } from "./new-value.ts";

const LANGUAGES = ["en", "sw"];

it("holds what must be there, and nothing else", () => {
  const { routes } = DOCUMENT_STRUCTURES.routes;
  expect(routes.kind).toBe("list");
  expect(newValue(routes.items, LANGUAGES)).toEqual({ path: "", screen: "" });
  expect(newRecord(DOCUMENT_STRUCTURES.scenario, LANGUAGES)).toMatchObject({ id: "", summary: { en: "", sw: "" } });
});

it("begins with the first of what may be chosen", () => {
  expect(newValue(oneOf("live", "draft"), LANGUAGES)).toBe("live");
  expect(newValue(DOCUMENT_STRUCTURES.journey.steps.items, LANGUAGES)).toEqual({
    do: "tap",
    text: { en: "", sw: "" },
  });
  expect(newValue(list(string(), 2), LANGUAGES)).toEqual(["", ""]);
});

it("tells alternatives apart by what stands there", () => {
  const options = [string(), NUMBER_VALUE, TEXT];
  expect(optionOf(options, "a")).toBe(0);
  expect(optionOf(options, 2)).toBe(1);
  expect(optionOf(options, { en: "a" })).toBe(2);
  expect(optionOf([map(string())], undefined)).toBe(-1);
  const pending = [TEXT, record({ pending: required(string(), "") })];
  expect(optionOf(pending, { pending: "a" })).toBe(1);
  expect(optionOf(pending, { en: "a" })).toBe(0);
  expect(optionOf(pending, {})).toBe(0);
});
