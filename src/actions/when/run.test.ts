import { describe, expect, it } from "vitest";
import { action, setupActions, toast } from "../testing/setup-actions.ts";

describe("when", () => {
  it("takes one of its branches; only true is true", async () => {
    const { context, run } = setupActions();
    const branches = { yes: [toast("yes")], no: [toast("no")] };
    await run([action("when", { test: true }, { branches }), action("when", { test: "true" }, { branches })]);
    expect(context.toast.mock.calls.map(([text]) => text)).toEqual(["yes", "no"]);
  });
});
