import { describe, expect, it } from "vitest";
import { action, setupActions, toast } from "../testing/setup-actions.ts";

describe("open", () => {
  it("opens the popup of its name", async () => {
    const { context, run } = setupActions();
    await run([action("open", { popup: "help" })]);
    expect(context.openPopup).toHaveBeenCalledWith("help", false);
  });

  it("promise 26: with once asks what became of it, and opens what was not closed yet", async () => {
    const { context, run } = setupActions();
    const branches = { first: [toast("first")], closed: [toast("closed")] };
    const ask = action("open", { popup: "help", once: true, about: "/a" }, { branches });
    await run([ask]);
    expect(context.visitedPopup).toHaveBeenCalledWith("help", "/a");
    context.visitedPopup.mockReturnValueOnce("open");
    await run([ask]);
    expect(context.openPopup.mock.calls).toEqual([
      ["help", true],
      ["help", false],
    ]);
    context.visitedPopup.mockReturnValueOnce("closed");
    expect(await run([ask, toast("on")])).toBe(true);
    expect(context.openPopup).toHaveBeenCalledTimes(2);
    expect(context.toast.mock.calls.map(([text]) => text)).toEqual(["first", "closed", "on"]);
  });
});
