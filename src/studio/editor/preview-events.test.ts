import { createStore } from "jotai";
import { expect, it, vi } from "vitest";
import { editingPartsAtom, reportAtom } from "../session/change-atoms.ts";
import { createDraft } from "../session/draft.ts";
import { findWords } from "./preview-events.ts";

const WORDS = {
  picked: { nodes: [], words: ["Pay"] },
  area: { left: 0, top: 0, width: 10, height: 10 },
  font: "",
  align: "start",
};

it("says why words that are clicked twice can't be edited where they stand", () => {
  const store = createStore();
  const say = vi.fn();
  const nothing = () => undefined;
  const never = () => new Promise<never>(nothing);
  const draft = createDraft([{ path: "schemas/screens/order.json", text: `{"id":"order","body":[]}` }]);
  store.set(editingPartsAtom, {
    draft,
    read: nothing,
    readOnly: false,
    client: null,
    pictures: new Map(),
    storePicture: never,
    select: nothing,
    open: nothing,
    openJson: nothing,
    onValues: () => nothing,
    valueNow: never,
    say,
  });
  expect(findWords(store, WORDS, "en")).toBe(null);
  expect(say).toHaveBeenLastCalledWith("The texts are still being read: double-click again in a moment");
  store.set(reportAtom, { diagnostics: [], texts: [], screens: [], scenarios: [], languages: ["en"] });
  expect(findWords(store, WORDS, "en")).toBe(null);
  expect(say).toHaveBeenLastCalledWith("These words are no single text of this part: see Words");
});
