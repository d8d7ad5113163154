import { describe, expect, it } from "vitest";
import { action, setupActions, toast } from "../testing/setup-actions.ts";

describe("toast", () => {
  it("says what language its words are in, where that is told", async () => {
    const { context, run } = setupActions();
    await run([action("toast", { text: "请选择", tone: "error", language: "zh" }), toast("on")]);
    expect(context.toast.mock.calls).toEqual([
      ["请选择", "error", "zh"],
      ["on", "normal"],
    ]);
  });
});
