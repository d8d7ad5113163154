import { expect, it } from "vitest";
import { problemWords } from "./problem-words.ts";

const PLACE = { file: "schemas/app.json", line: 1, column: 1, endLine: 1, endColumn: 2, path: "" };

it("names languages as people do, and leaves every other word as it is", () => {
  const words = (code: string, message: string) =>
    problemWords({ severity: "error", code, message, hint: "", ...PLACE }, ["en", "sw"])[0];
  expect(words("untranslated-text", "sw has the words of en")).toBe("Not translated into Swahili yet");
  expect(words("missing-language", 'sw is missing; "en" is there')).toBe('Swahili is missing; "en" is there');
  expect(words("unknown-text", "no text is named en")).toBe("no text is named en");
});
