import { expect, it } from "vitest";
import { createDraft } from "./draft.ts";
import { renamedDocuments } from "./renamed-documents.ts";

it("gives a name wherever it stands, moves what is called by it, and is taken back as one step", () => {
  const files = [
    { path: "calls/pay.json", text: '{"id": "pay", "like": "pay"}' },
    { path: "samples/pay/default.json", text: "{}" },
    { path: "routes.json", text: '{"a": "pay"}' },
  ];
  const draft = createDraft(files);
  const at = (file: string, start: number) => ({ file, start, end: start + 3, text: "settle" });
  const edits = renamedDocuments(draft, {
    ok: true,
    changes: [at("calls/pay.json", 8), at("calls/pay.json", 23), at("routes.json", 7)],
    moves: [
      { from: "calls/pay.json", to: "calls/settle.json" },
      { from: "samples/pay", to: "samples/settle" },
    ],
  });
  draft.editAll(edits);
  expect(draft.text("calls/settle.json")).toBe('{"id": "settle", "like": "settle"}');
  expect(draft.text("routes.json")).toBe('{"a": "settle"}');
  expect([...draft.paths()].sort()).toEqual(["calls/settle.json", "routes.json", "samples/settle/default.json"]);
  draft.undo();
  expect([...draft.paths()].sort()).toEqual(files.map(({ path }) => path).sort());
  expect(draft.text("calls/pay.json")).toBe(files[0]?.text);
});
