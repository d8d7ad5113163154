import { describe, expect, it } from "vitest";
import { languageName, ownLanguageName } from "./language-name.ts";

describe("the name of a language", () => {
  it.each([
    ["sw", "Swahili"],
    ["en-GB", "British English"],
    ["", "New language"],
    ["s", "s"],
    ["sw-", "sw-"],
    ["qxx", "qxx"],
    ["not a code", "not a code"],
  ])("is there for %j at each letter that is typed", (code, name) => {
    expect(languageName(code)).toBe(name);
  });
});

it.each([
  ["sw", "Kiswahili"],
  ["es", "Español"],
  ["", undefined],
  ["s", undefined],
  ["qxx", undefined],
])("names %j in itself, where it is known", (code, name) => {
  expect(ownLanguageName(code)).toBe(name);
});
