import { expect, it } from "vitest";
import { catalog } from "../../../../renderers/catalog.ts";
import { actionCatalog } from "../../../actions/catalog.ts";
import { isObject } from "../../../kit/json.ts";
import { DOCUMENT_STRUCTURES } from "../../../language/shape/document-structures.ts";
import { summaryWords } from "./summary-words.ts";

function summariesIn(value: unknown): readonly string[] {
  if (!isObject(value)) return Array.isArray(value) ? value.flatMap(summariesIn) : [];
  const own = typeof value.summary === "string" ? [value.summary] : [];
  return [...own, ...Object.values(value).flatMap(summariesIn)];
}

it("says what a definition says without what only documents write", () => {
  expect(summaryWords("True: a spinner, no taps. `busy.pay`")).toBe("Yes: a spinner, no taps.");
  expect(summaryWords("With `barPart`: what the first color stands for.")).toBe(
    "With “bar part”: what the first color stands for.",
  );
  expect(summaryWords("The first day it takes: `2026-11-22`, or an expression such as `${today()}`.")).toBe(
    "The first day it takes: “2026-11-22”.",
  );
  expect(summaryWords("The zone: what `today()` and `now()` go by on every phone.")).toBe(
    "The zone: what “today()” and “now()” go by on every phone.",
  );
  expect(summaryWords("What it holds: `state.<name>` of the screen, read as `with.<name>`.")).toBe(
    "What it holds: “state.<name>” of the screen, read as “with.<name>”.",
  );
  expect(summaryWords("The language it is written in, such as `es`.")).toBe(
    "The language it is written in, such as “es”.",
  );
});

it("leaves words in every sentence, and code in quotes alone", () => {
  const all = [...summariesIn(catalog), ...summariesIn(actionCatalog), ...summariesIn(DOCUMENT_STRUCTURES)].map(
    summaryWords,
  );
  expect(all.length).toBeGreaterThan(200);
  const plain = all.map((words) => words.replace(/“[^”]*”/g, "“x”"));
  expect(
    plain.filter((words) => /[`$]|\[[^ ]|\w\.\w|\(\w+\)\.|\b(True|False|null|slots?|nodes?)\b/.test(words)),
  ).toEqual([]);
  expect(
    plain.filter((words) =>
      / [.,;:]|:\.|[.,;] ?[.,;:]|^[a-z]|\b(what|and|or|of|by|as) (and|or|go)\b|\b(what|of|by) of\b/.test(words),
    ),
  ).toEqual([]);
  expect(all.filter((words) => /[^.:!?] “[A-Z][a-z]+(?![\w-])/.test(words))).toEqual([]);
});
