import { expect, it } from "vitest";
import { CHANGING_EFFECTS, isChanging } from "./changing-effects.ts";

it("are those of calls that a person's tap starts: payments, changes and messages, and no reads, marks or telemetry", () => {
  expect([...CHANGING_EFFECTS].sort()).toEqual(["message", "money", "write"]);
  expect(["read", "mark", "tracking"].filter(isChanging)).toEqual([]);
});
