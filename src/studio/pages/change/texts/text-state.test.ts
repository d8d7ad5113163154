import { expect, it } from "vitest";
import { countLines } from "./count-lines.ts";
import { textState } from "./text-state.ts";

const LANGUAGES = ["en", "sw"];
const linesOf = (words: string) => countLines(words, 10, (part) => part.length);

it.each([
  ["a language that is not there", { en: "Pay" }, null, { missing: ["sw"], outdated: [], long: [] }],
  ["words that are empty", { en: "Pay", sw: "" }, null, { missing: ["sw"], outdated: [], long: [] }],
  [
    "words whose first language was changed",
    { en: "Pay", sw: "Lipa sasa" },
    { en: "Pay now", sw: "Lipa sasa" },
    { missing: [], outdated: ["sw"], long: [] },
  ],
  ["a translation that was corrected", { en: "Pay", sw: "Lipa" }, { en: "Pay", sw: "Lipa sasa" }, undefined],
  ["words that were changed in both", { en: "Pay", sw: "Lipa" }, { en: "Pay now", sw: "Lipa sasa" }, undefined],
  ["a translation that is new", { en: "Pay", sw: "Lipa" }, { en: "Pay" }, undefined],
  ["words as they were", { en: "Pay", sw: "Lipa" }, { en: "Pay", sw: "Lipa" }, undefined],
  [
    "words that nobody translated, however few",
    { en: "Street", sw: "Street" },
    null,
    { missing: ["sw"], copied: ["sw"] },
  ],
  ["figures and what is filled in, which are the same in both", { en: "{n} %", sw: "{n} %" }, null, undefined],
  ["words that need another line", { en: "Pay now", sw: "Lipa sasa hivi" }, null, { long: ["sw"] }],
  ["a word that is too wide", { en: "Incomprehensible", sw: "Lipa" }, null, { long: ["en"] }],
])("says of %s what is to be done", (_, words, base, expected) => {
  const nothing = { missing: [], outdated: [], long: [], copied: [] };
  expect(textState(words, base, LANGUAGES, linesOf)).toEqual({ ...nothing, ...expected });
});

it("breaks lines between words and where the text does", () => {
  expect(countLines("one two three", 7, (part) => part.length)).toBe(2);
  expect(countLines("one\ntwo", 7, (part) => part.length)).toBe(2);
  expect(countLines("", 7, (part) => part.length)).toBe(1);
  expect(countLines("a ".repeat(9), 7, (part) => part.length)).toBe(3);
});
