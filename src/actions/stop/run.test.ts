import { describe, expect, it } from "vitest";
import { action, setupActions, toast } from "../testing/setup-actions.ts";

describe("stop", () => {
  it("ends the list it stands in and those around it, without a word", async () => {
    const { context, run } = setupActions();
    const stopped = action(
      "when",
      {},
      { bound: { test: ["lit", true] }, branches: { yes: [action("stop"), toast("a")] } },
    );
    expect(await run([toast("first"), stopped, toast("b")])).toBe(false);
    expect(context.toast.mock.calls).toEqual([["first", "normal"]]);
    expect(context.report).not.toHaveBeenCalled();
  });

  it("ends them from a branch whose outcome the action around it does not wait for", async () => {
    const { context, run } = setupActions();
    const open = action("open", { popup: "ask", once: true }, { branches: { first: [action("stop")] } });
    await run([open, toast("after")]);
    expect(context.toast).not.toHaveBeenCalled();
  });

  it("ends only the event that it stands in", async () => {
    const { context, run } = setupActions();
    await run([action("stop")]);
    await run([toast("next tap")]);
    expect(context.toast.mock.calls).toEqual([["next tap", "normal"]]);
  });
});
