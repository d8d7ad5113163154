import { describe, expect, it } from "vitest";
import { action, set, setupActions } from "../testing/setup-actions.ts";

describe("set", () => {
  it("puts its value into its slot, evaluated at its turn", async () => {
    const { store, run } = setupActions();
    await run([
      set("amount", 5),
      action("set", {}, { bound: { value: ["slot", "state", "amount"] }, binds: { slot: ["state", "copy"] } }),
    ]);
    expect([store.get("state", "amount"), store.get("state", "copy")]).toEqual([5, 5]);
  });
});
