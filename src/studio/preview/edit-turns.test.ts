import { expect, it, vi } from "vitest";
import { createEditTurns } from "./edit-turns.ts";

const SCREEN = "schemas/screens/desk.json";
const JOURNEY = "schemas/journeys/borrow.json";

async function edited(...paths: readonly string[]) {
  const onEdit = vi.fn();
  const turns = createEditTurns(onEdit);
  for (const path of paths) turns.edited(path);
  await Promise.resolve();
  return { count: onEdit.mock.calls.length, isShared: turns.isShared() };
}

it("takes several documents that are edited at once for one edit, shared if one of them is", async () => {
  expect(await edited(SCREEN)).toEqual({ count: 1, isShared: false });
  expect(await edited(SCREEN, "schemas/app.json")).toEqual({ count: 1, isShared: true });
});

it("draws nothing anew for journeys, which follow what is typed", async () => {
  expect((await edited(JOURNEY)).count).toBe(0);
  expect(await edited(SCREEN, JOURNEY)).toEqual({ count: 1, isShared: false });
});
