import { describe, expect, it } from "vitest";
import { action, set, setupActions, toast } from "./testing/setup-actions.ts";

describe("a list of actions", () => {
  it("runs in order, each one's properties evaluated at its turn", async () => {
    const { context, run } = setupActions();
    const say = action("toast", { tone: "normal" }, { bound: { text: ["slot", "state", "word"] } });
    await run([set("word", "first"), say, set("word", "second"), say]);
    expect(context.toast.mock.calls.map(([text]) => text)).toEqual(["first", "second"]);
  });

  it("stops at a failing step and never throws", async () => {
    const { context, run } = setupActions();
    context.load.mockResolvedValueOnce(false);
    expect(await run([action("load", { source: "plan" }), toast("never")])).toBe(false);
    context.load.mockRejectedValueOnce(new Error("broken"));
    expect(await run([action("load", { source: "plan" }), toast("never")])).toBe(false);
    expect(context.toast.mock.calls).toEqual([["<failed>", "error"]]);
    expect(context.report).toHaveBeenCalledWith("action-crashed", expect.objectContaining({ action: "load" }));
  });

  it("promise 11: refuses an action outside the catalog, also one named like a member of every object", async () => {
    const { context, run } = setupActions();
    expect(await run([action("launch"), toast("never")])).toBe(false);
    expect(await run([action("constructor"), toast("never")])).toBe(false);
    expect(context.report).toHaveBeenCalledWith("unknown-action", { action: "constructor" });
    expect(context.toast.mock.calls).toEqual(new Array(2).fill(["<failed>", "error"]));
  });
});
