import { expect, it } from "vitest";
import { catalog } from "../../../../renderers/catalog.ts";
import { actionCatalog } from "../../../actions/catalog.ts";
import { isObject } from "../../../kit/json.ts";
import { summaryWords } from "./summary-words.ts";

function summariesIn(value: unknown): readonly string[] {
  if (!isObject(value)) return Array.isArray(value) ? value.flatMap(summariesIn) : [];
  const own = typeof value.summary === "string" ? [value.summary] : [];
  return [...own, ...Object.values(value).flatMap(summariesIn)];
}

it("says what a definition says without what only documents write", () => {
  expect(summaryWords("True: a spinner, no taps. `busy.pay`")).toBe("Yes: a spinner, no taps.");
  expect(summaryWords("With `barPart`: what the first color stands for.")).toBe(
    "With “Bar part”: what the first color stands for.",
  );
  expect(summaryWords("The first day it takes: `2026-11-22`, or an expression such as `${today()}`.")).toBe(
    "The first day it takes: “2026-11-22”.",
  );
  expect(summaryWords("The language it is written in, such as `es`.")).toBe(
    "The language it is written in, such as “es”.",
  );
});

it("leaves no code in any field's words", () => {
  const all = [...summariesIn(catalog), ...summariesIn(actionCatalog)].map(summaryWords);
  expect(all.length).toBeGreaterThan(100);
  expect(all.filter((words) => /[`$[\]]|\w\.\w|\(\w+\)\.|\b(True|False|null|slots?|nodes?)\b/.test(words))).toEqual([]);
  expect(all.filter((words) => / [.,;:]|:\.|[.,;] ?[.,;:]|^[a-z]/.test(words))).toEqual([]);
});
