import { expect, it } from "vitest";
import { type Sentence, textOfWords } from "../../language/sentence.ts";
import type { Located } from "../report/located.ts";
import { reportMissing } from "./check-words.ts";

function missing(words: { readonly [language: string]: string }): readonly string[] {
  const found: string[] = [];
  const members = new Map(Object.entries(words).map(([language, value]) => [language, { value }]));
  reportMissing({ members } as unknown as Located, "text", {
    languages: ["en", "sw"],
    report: (_code: string, _at: unknown, message: Sentence | string) =>
      void found.push(typeof message === "string" ? message : textOfWords(message, ({ value }) => value)),
  } as unknown as Parameters<typeof reportMissing>[2]);
  return found;
}

it("names each language that has no words where one is missing, in the order of the app", () => {
  expect(missing({ en: "" })).toEqual(["the text is missing in en, sw"]);
  expect(missing({ en: "Pay" })).toEqual(["the text is missing in sw"]);
  expect(missing({ en: "", sw: "" }), "those are empty, which has a rule of its own").toEqual([]);
});
