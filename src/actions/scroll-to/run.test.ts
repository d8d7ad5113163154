import { describe, expect, it } from "vitest";
import { action, setupActions, toast } from "../testing/setup-actions.ts";

describe("scroll-to", () => {
  it("goes to its place, and reports one that is not there without stopping", async () => {
    const { context, run } = setupActions();
    await run([action("scroll-to", { anchor: "fees" }), action("scroll-to", { anchor: "gone" }), toast("on")]);
    expect(context.scrollTo.mock.calls).toEqual([["fees"], ["gone"]]);
    expect(context.report.mock.calls).toEqual([["unknown-anchor", { anchor: "gone" }]]);
    expect(context.toast).toHaveBeenCalledTimes(1);
  });
});
