import { expect, it } from "vitest";
import { documentDifferences } from "./document-differences.ts";
import { createDraft } from "./draft.ts";

const BASE = [
  { path: "a", text: '{"label": {"en": "Pay", "sw": "Lipa"}, "rows": [1, 2], "gone": true}' },
  { path: "same", text: "{}" },
  { path: "taken", text: '{"old": 1}' },
];

it("names each value that differs, with what it was and is", () => {
  const draft = createDraft(BASE);
  draft.edit("a", '{"rows": [1, 3], "label": {"en": "Pay", "sw": "Lipia"}, "new/one": {"x": 1}}');
  draft.edit("taken", null);
  draft.edit("made", '{"id": "made"}');
  expect(documentDifferences(BASE, draft)).toEqual([
    { path: "a", pointer: "/label/sw", before: "Lipa", after: "Lipia" },
    { path: "a", pointer: "/rows/1", before: "2", after: "3" },
    { path: "a", pointer: "/gone", before: "true", after: null },
    { path: "a", pointer: "/new~1one", before: null, after: '{\n  "x": 1\n}' },
    { path: "made", pointer: "", before: null, after: '{"id": "made"}' },
    { path: "taken", pointer: "", before: '{"old": 1}', after: null },
  ]);
});

it("shows a document whole that cannot be read, and nothing of one that is only laid out anew", () => {
  const draft = createDraft(BASE);
  draft.edit("same", "{ }");
  draft.edit("taken", "{oh");
  expect(documentDifferences(BASE, draft)).toEqual([
    { path: "taken", pointer: "", before: '{"old": 1}', after: "{oh" },
  ]);
});
