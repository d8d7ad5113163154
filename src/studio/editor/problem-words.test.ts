import { expect, it } from "vitest";
import { problemWords } from "./problem-words.ts";

const PLACE = { file: "schemas/app.json", line: 1, column: 1, endLine: 1, endColumn: 2, path: "" };

it("names languages as people do, and leaves every other word as it is", () => {
  const words = (code: string, message: string) =>
    problemWords({ severity: "error", code, message, hint: "", ...PLACE }, ["en", "sw"])[0];
  expect(words("untranslated-text", "sw has the words of en")).toBe("Not translated into Swahili yet");
  expect(words("missing-language", 'sw is missing; "en" is there')).toBe('Swahili is missing; "en" is there');
  expect(words("unknown-text", "no text is named en")).toBe("No text is named en");
});

it("says what a screen lacks as its forms call it, and nothing of what it has where that is nothing", () => {
  const words = (code: string, message: string, hint = "it has: nothing") =>
    problemWords({ severity: "error", code, message, hint, ...PLACE }, ["en", "sw"]);
  expect(words("expression-member", '"values" has no "waiting"')).toEqual(["Nothing is computed here as “waiting”"]);
  expect(words("unknown-state", 'the screen has no state "count"', "")).toEqual([
    "Nothing is filled in here as “count”",
  ]);
  expect(words("expression-member", '"item" has no "x"', "it has: name")).toEqual([
    '"item" has no "x"',
    "it has: name",
  ]);
});
