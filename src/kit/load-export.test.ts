import { expect, it } from "vitest";
import { loadExport } from "./load-export.ts";

it("gives what a module on its way exports", async () => {
  expect(await loadExport(Promise.resolve({ start: 7 }))).toBe(7);
});

it("is refused a module with several exports, of which it could not tell one", () => {
  // @ts-expect-error: the type says so, before anything is loaded
  void loadExport(Promise.resolve({ MAX_TRIES: 2, start: 7 }));
});
