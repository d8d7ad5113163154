import { describe, expect, it } from "vitest";
import { action, setupActions, toast } from "../testing/setup-actions.ts";

describe("focus", () => {
  it("goes into the field of its slot, and reports one that is not there without stopping", async () => {
    const { context, run } = setupActions();
    const focus = (slot: string) => action("focus", {}, { binds: { field: ["state", slot] } });
    await run([focus("amount"), focus("gone"), toast("on")]);
    expect(context.focus.mock.calls).toEqual([[["state.amount"]], [["state.gone"]]]);
    expect(context.report.mock.calls).toEqual([["unknown-field", { field: "state.gone" }]]);
    expect(context.toast).toHaveBeenCalledTimes(1);
  });
});
