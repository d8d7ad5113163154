import { expect, it } from "vitest";
import type { Change } from "../../diff/change.ts";
import { markedPart } from "./marked-part.ts";

const FILE = "schemas/screens/desk.json";
const screen = (...body: readonly object[]) => [{ path: FILE, text: JSON.stringify({ id: "desk", body }) }];
const [photo, field] = [{ type: "image-upload" }, { type: "text-field", label: { en: "Order" } }];

function marks(change: Pick<Change, "kind" | "side" | "pointer">, before: readonly object[], after: readonly object[]) {
  const changes = [{ file: FILE, screens: ["desk"], ...change }];
  const found = markedPart("desk", { changes }, { before: screen(...before), after: screen(...after) });
  return [found.before?.name ?? null, found.after?.name ?? null];
}

it("marks a part that is in one state alone there alone, and no other part at its place", () => {
  const added = { kind: "added", side: "after", pointer: "/body/0" } as const;
  expect(marks(added, [photo], [field, photo])).toEqual([null, "Text field"]);
  expect(marks({ ...added, kind: "removed", side: "before" }, [field, photo], [photo])).toEqual(["Text field", null]);
});

it("marks a part that says something else in both, unless another part stands at its place", () => {
  const reworded = { kind: "text", side: "after", pointer: "/body/0/label/en" } as const;
  expect(marks(reworded, [{ ...field, label: { en: "Oder" } }], [field])).toEqual(["Text field", "Text field"]);
  expect(marks(reworded, [photo, field], [field])).toEqual([null, "Text field"]);
});
