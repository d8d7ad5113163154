import { expect, it } from "vitest";
import type { Diagnostic } from "../../../language/diagnostic.ts";
import { createDocumentReader } from "../../document/read-document.ts";
import { journeyEdits } from "./journey-edits.ts";

const MADE: { readonly [words: string]: string } = { Reserve: "Book it", "Reserve!": "Book it!" };
const steps = (...words: readonly string[]) => ({
  steps: words.map((en) => ({ do: "tap", text: { en, sw: `${en}!` } })),
});

function at(file: string, path: string, code = "journey-step-mismatch"): Diagnostic {
  return { severity: "error", code, file, path, line: 1, column: 1, endLine: 1, endColumn: 2, hint: "", message: "" };
}

function edited(now: { readonly [path: string]: object }, problems: readonly Diagnostic[], base = now): object {
  const texts = new Map(Object.entries(now).map(([path, root]) => [path, JSON.stringify(root)]));
  const before = new Map(Object.entries(base).map(([path, root]) => [path, JSON.stringify(root)]));
  const edits = journeyEdits(problems, {
    text: (path) => texts.get(path),
    readBase: createDocumentReader({ text: (path) => before.get(path) }),
    rewordedTo: (words) => MADE[words] ?? null,
  });
  return Object.fromEntries(edits.map(({ path, text }) => [path, JSON.parse(text ?? "")]));
}

it("gives every journey that says so the new words, in all languages, and leaves what nobody reworded", () => {
  const now = { a: steps("Reserve", "Pay", "Reserve"), b: steps("Reserve"), c: steps("Mistyped") };
  const problems = [at("a", "/steps/0/text/en"), at("a", "/steps/2/text/en"), at("b", "/steps/0/text/sw")];
  expect(edited(now, [...problems, at("c", "/steps/0/text/en")])).toEqual({
    a: steps("Book it", "Pay", "Book it"),
    b: steps("Book it"),
  });
});

it("follows words that were reworded before, letter by letter", () => {
  const base = { a: steps("Reserve") };
  expect(edited({ a: steps("Boo") }, [at("a", "/steps/0/text/en")], base)).toEqual({ a: steps("Book it") });
  expect(edited({ a: steps("Book it") }, [at("a", "/steps/0/text/en")], base), "nothing more to do").toEqual({});
});

it("follows a step whose words have no languages, and no other problem", () => {
  const plain = { a: { steps: [{ do: "tap", text: "Reserve" }] } };
  expect(edited(plain, [at("a", "/steps/0/text")])).toEqual({ a: { steps: [{ do: "tap", text: "Book it" }] } });
  expect(edited(plain, [at("a", "/steps/0/text", "missing-language")])).toEqual({});
  expect(edited({ a: { steps: [{ do: "asked", call: "pay" }] } }, [at("a", "/steps/0/call")])).toEqual({});
});
