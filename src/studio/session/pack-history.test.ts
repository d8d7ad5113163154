import fc from "fast-check";
import { expect, it } from "vitest";
import { createDraft } from "./draft.ts";
import { createHistoryPacker, unpackHistory } from "./pack-history.ts";

it("keeps of each step what it changed, and gives every text of it back", () => {
  const edit = fc.record({ path: fc.constantFrom("a", "b", "c"), text: fc.option(fc.string({ maxLength: 6 })) });
  fc.assert(
    fc.property(fc.array(fc.oneof(edit, fc.constantFrom("undo", "redo", "pack")), { maxLength: 40 }), (acts) => {
      let now = 0;
      const draft = createDraft([{ path: "a", text: "one" }], () => now);
      const pack = createHistoryPacker();
      for (const act of acts) {
        now += 1000;
        if (act === "undo") draft.undo();
        else if (act === "redo") draft.redo();
        else if (act === "pack") pack(draft.history());
        else if (typeof act === "object") draft.edit(act.path, act.text);
      }
      expect(unpackHistory(structuredClone(pack(draft.history())))).toEqual(draft.history());
    }),
  );
});

it("is as small as what was typed, however long the document is", () => {
  let now = 0;
  const long = "x".repeat(100_000);
  const draft = createDraft([{ path: "a", text: long }], () => now);
  for (let letter = 0; letter < 20; letter++) {
    now += 1000;
    draft.edit("a", `${long}${"y".repeat(letter + 1)}`);
  }
  const { done } = createHistoryPacker()(draft.history());
  expect([done.length, JSON.stringify(done).length < 3000]).toEqual([20, true]);
});
