import { expect, it } from "vitest";
import { createDraft } from "../../session/draft.ts";
import { createCurrentWords } from "./current-words.ts";

const TOLD = { file: "a", pointer: "/body/0/label", words: { en: "Pay", sw: "Lipa" } };
const text = (en: string) => JSON.stringify({ body: [{ label: { en, sw: "Lipa" } }] });

it("are those of the document at this moment, letter by letter", () => {
  const draft = createDraft([{ path: "a", text: text("Pay") }]);
  const wordsOf = createCurrentWords(draft);
  for (const words of ["P", "Pa", "Pay", "Pay "]) {
    draft.edit("a", text(words));
    expect(wordsOf(TOLD)).toEqual({ en: words, sw: "Lipa" });
  }
  expect(wordsOf({ ...TOLD, pointer: "/body/0/label/en", words: { "": "Pay" } })).toEqual({ "": "Pay " });
});

it("are those that were told last while the document cannot be read, or has no such place", () => {
  const draft = createDraft([{ path: "a", text: "{" }]);
  expect(createCurrentWords(draft)(TOLD)).toEqual(TOLD.words);
  draft.edit("a", "{}");
  expect(createCurrentWords(draft)(TOLD)).toEqual(TOLD.words);
});
