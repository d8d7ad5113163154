import { expect, it } from "vitest";
import type { Diagnostic } from "../../../language/diagnostic.ts";
import { fixedDocuments, problemFix } from "./problem-fix.ts";

const PLACE = { file: "schemas/app.json", line: 1, column: 1, endLine: 1, endColumn: 2, hint: "", message: "" };

function fixed(document: object, path: string, code = "untranslated-text"): unknown {
  const diagnostic: Diagnostic = { severity: "error", code, path, ...PLACE };
  const reworded = (words: string) => (words === "Reserve" ? "Book it" : null);
  const fix = problemFix(diagnostic, { text: JSON.stringify(document), root: document }, reworded);
  return fix === null ? null : JSON.parse(fix.text);
}

it("writes a name once for all languages, and leaves what has arguments or another problem", () => {
  const named = { title: { en: "Juma's shop", sw: "Juma's shop" } };
  expect(fixed(named, "/title/sw")).toEqual({ title: "${'Juma\\'s shop'}" });
  expect(fixed({ title: { en: "Hi {name}", sw: "Hi {name}", with: { name: "x" } } }, "/title/sw")).toBeNull();
  expect(fixed(named, "/title/sw", "missing-language")).toBeNull();
});

it("gives a journey the words that the change gave to the screen", () => {
  const journey = (en: string) => ({ steps: [{ do: "tap", text: { en } }] });
  expect(fixed(journey("Reserve"), "/steps/0/text/en", "journey-step-mismatch")).toEqual(journey("Book it"));
  expect(fixed(journey("Mistyped"), "/steps/0/text/en", "journey-step-mismatch")).toBeNull();
  expect(fixed({ steps: [{ do: "asked", call: "pay" }] }, "/steps/0/call", "journey-step-mismatch")).toBeNull();
});

it("mends every journey that says so, in all languages, at once", () => {
  const steps = (...words: string[]) => ({ steps: words.map((en) => ({ do: "tap", text: { en, sw: `${en}!` } })) });
  const texts = new Map([
    ["a", JSON.stringify(steps("Reserve", "Pay", "Reserve"))],
    ["b", JSON.stringify(steps("Reserve"))],
    ["c", JSON.stringify(steps("Mistyped"))],
  ]);
  const made: { readonly [words: string]: string } = { Reserve: "Book it", "Reserve!": "Book it!" };
  const reworded = (words: string) => made[words] ?? null;
  const at = (file: string, step: number): Diagnostic => {
    return { ...PLACE, severity: "error", code: "journey-step-mismatch", file, path: `/steps/${step}/text/en` };
  };
  const all = [at("a", 0), at("a", 2), at("b", 0), at("c", 0)];
  const textOf = (file: string) => texts.get(file) ?? "";
  const fix = { label: "Change the journeys to “Book it” too", text: "" };
  const fixed = [...fixedDocuments(fix, all, textOf, reworded)].map(([file, text]) => [file, JSON.parse(text)]);
  expect(fixed).toEqual([
    ["a", steps("Book it", "Pay", "Book it")],
    ["b", steps("Book it")],
  ]);
});
