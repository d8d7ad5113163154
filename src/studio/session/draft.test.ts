import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createDraft } from "./draft.ts";

const FILES = [
  { path: "a", text: "one" },
  { path: "b", text: "two" },
];

/** A draft and the clock it goes by. */
function drafted() {
  const clock = { now: 0 };
  return { draft: createDraft(FILES, () => clock.now), clock };
}

describe("a draft", () => {
  it("takes back and does again, over documents, and forgets what was taken back at the next edit", () => {
    const { draft, clock } = drafted();
    draft.edit("a", "1");
    clock.now += 5000;
    draft.edit("b", null);
    expect([draft.text("a"), draft.text("b"), draft.paths()]).toEqual(["1", undefined, ["a"]]);
    draft.undo();
    draft.undo();
    expect([draft.text("a"), draft.text("b"), draft.state.canUndo, draft.state.canRedo]).toEqual([
      "one",
      "two",
      false,
      true,
    ]);
    draft.redo();
    draft.edit("b", "2");
    expect([draft.text("a"), draft.text("b"), draft.state.canRedo]).toEqual(["1", "2", false]);
  });

  it("makes one step of what is typed in one place within a moment", () => {
    const { draft, clock } = drafted();
    for (const text of ["o", "on", "only"]) {
      clock.now += 300;
      draft.edit("a", text, "a/label");
    }
    clock.now += 300;
    draft.edit("a", "only here", "a/hint");
    draft.undo();
    expect(draft.text("a")).toBe("only");
    draft.undo();
    expect(draft.text("a")).toBe("one");
  });

  it("takes back what followed from an edit together with it, and goes on with the same step", () => {
    const { draft, clock } = drafted();
    draft.edit("a", "o", "a/label");
    draft.follow([{ path: "b", text: "two o" }]);
    clock.now += 300;
    draft.edit("a", "on", "a/label");
    draft.follow([{ path: "b", text: "two on" }]);
    expect([...draft.unsaved()]).toEqual([
      ["a", "on"],
      ["b", "two on"],
    ]);
    draft.undo();
    expect([draft.text("a"), draft.text("b"), draft.state.canUndo]).toEqual(["one", "two", false]);
    draft.redo();
    expect([draft.text("a"), draft.text("b")]).toEqual(["on", "two on"]);
  });

  it("knows what the server lacks: what was edited meanwhile is not saved by an older answer", () => {
    const { draft } = drafted();
    draft.edit("a", "1");
    const sent = draft.unsaved();
    draft.edit("a", "12");
    draft.markSaved(sent);
    expect([...draft.unsaved()]).toEqual([["a", "12"]]);
    draft.markSaved(draft.unsaved());
    expect(draft.unsaved().size).toBe(0);
    draft.undo();
    expect([...draft.unsaved()]).toEqual([["a", "one"]]);
  });

  it("takes up a history that was kept, and none that leads elsewhere", () => {
    const { draft } = drafted();
    draft.edit("a", "1");
    draft.edit("b", null);
    draft.undo();
    const again = createDraft([...draft.paths()].map((path) => ({ path, text: draft.text(path) ?? "" })));
    again.restore(draft.history());
    again.redo();
    expect([again.text("b"), again.state.canRedo]).toEqual([undefined, false]);
    again.undo();
    again.undo();
    expect([again.text("a"), again.text("b"), again.state.canUndo]).toEqual(["one", "two", false]);
    const other = createDraft([{ path: "a", text: "another" }]);
    other.restore(draft.history());
    expect(other.state.canUndo).toBe(false);
  });

  it("takes somebody else's edits below its own: Undo takes back what is mine, and none of theirs", () => {
    const { draft, clock } = drafted();
    draft.edit("a", "one 1");
    clock.now += 5000;
    draft.edit("a", "one 1 2");
    draft.markSaved(new Map([["a", "one 1"]]));
    expect(draft.rebase("a", "theirs one", (text) => `theirs ${text}`)).toBe(true);
    expect([draft.text("a"), [...draft.unsaved()]]).toEqual(["theirs one 1 2", [["a", "theirs one 1 2"]]]);
    draft.undo();
    draft.undo();
    expect([draft.text("a"), draft.state.canUndo]).toEqual(["theirs one", false]);
    draft.redo();
    expect(draft.rebase("a", "other", (text) => (text === "theirs one 1" ? "other 1" : null))).toBe(true);
    expect([draft.text("a"), draft.state.canUndo, draft.state.canRedo], "no state without theirs").toEqual([
      "other 1",
      false,
      false,
    ]);
    expect(draft.rebase("a", "third", () => null)).toBe(false);
    expect(draft.text("a")).toBe("other 1");
  });

  it("is as it began once all is taken back, whatever was edited, and as it was once all is done again", () => {
    const edit = fc.record({
      path: fc.constantFrom("a", "b", "c"),
      text: fc.option(fc.string({ maxLength: 4 })),
      place: fc.constantFrom("x", "y"),
      pause: fc.constantFrom(0, 500, 2000),
    });
    fc.assert(
      fc.property(fc.array(edit, { maxLength: 40 }), (edits) => {
        const { draft, clock } = drafted();
        const all = () => [...draft.paths()].sort().map((path) => [path, draft.text(path)]);
        const before = all();
        for (const { path, text, place, pause } of edits) {
          clock.now += pause;
          draft.edit(path, text, place);
        }
        const after = all();
        while (draft.state.canUndo) draft.undo();
        expect(all()).toEqual(before);
        while (draft.state.canRedo) draft.redo();
        expect(all()).toEqual(after);
      }),
    );
  });
});
