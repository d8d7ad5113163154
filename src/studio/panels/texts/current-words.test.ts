import { expect, it } from "vitest";
import { createDocumentReader } from "../../document/read-document.ts";
import { createDraft } from "../../session/draft.ts";
import { currentWords } from "./current-words.ts";

const TOLD = { file: "a", pointer: "/body/0/label", words: { en: "Pay", sw: "Lipa" } };
const text = (en: string) => JSON.stringify({ body: [{ label: { en, sw: "Lipa" } }] });

it("are those of the document at this moment, letter by letter", () => {
  const draft = createDraft([{ path: "a", text: text("Pay") }]);
  const read = createDocumentReader(draft);
  for (const words of ["P", "Pa", "Pay", "Pay "]) {
    draft.edit("a", text(words));
    expect(currentWords({ read }, TOLD)).toEqual({ en: words, sw: "Lipa" });
  }
  expect(currentWords({ read }, { ...TOLD, pointer: "/body/0/label/en", words: { "": "Pay" } })).toEqual({
    "": "Pay ",
  });
});

it("are also those of a language that was missing when they were told last", () => {
  const draft = createDraft([{ path: "a", text: text("Pay") }]);
  const read = createDocumentReader(draft);
  expect(currentWords({ read }, { ...TOLD, words: { en: "Pay" } })).toEqual({ en: "Pay", sw: "Lipa" });
});

it("are those that were told last while the document cannot be read, or has no such place", () => {
  const draft = createDraft([{ path: "a", text: "{" }]);
  const read = createDocumentReader(draft);
  expect(currentWords({ read }, TOLD)).toEqual(TOLD.words);
  draft.edit("a", "{}");
  expect(currentWords({ read }, TOLD)).toEqual(TOLD.words);
});
