import { describe, expect, it } from "vitest";
import { action, setupActions, toast } from "../testing/setup-actions.ts";

describe("load", () => {
  it("reads its source again", async () => {
    const { context, run } = setupActions();
    expect(await run([action("load", { source: "plan" }), toast("on")])).toBe(true);
    expect(context.load).toHaveBeenCalledWith("plan");
    expect(context.toast).toHaveBeenCalledTimes(1);
  });

  it("that fails says why, unless its branch or the screen does", async () => {
    const { context, run, store } = setupActions();
    context.load.mockResolvedValue(false);
    store.set("error", "plan", "We could not reach the service.");
    const again = (more = {}) => action("load", { source: "plan" }, more);
    const say = action("toast", { tone: "normal" }, { bound: { text: ["get", ["name", "failure"], "message"] } });
    expect(await run([again(), toast("never")])).toBe(false);
    expect(await run([again({ branches: { failure: [say] } }), toast("never")])).toBe(false);
    context.showsFailure.mockReturnValue(true);
    expect(await run([again(), toast("never")])).toBe(false);
    expect(context.toast.mock.calls).toEqual([
      ["We could not reach the service.", "error"],
      ["We could not reach the service.", "normal"],
    ]);
  });
});
