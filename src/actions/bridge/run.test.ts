import { describe, expect, it } from "vitest";
import { action, setupActions, toast } from "../testing/setup-actions.ts";

describe("bridge", () => {
  it("sends its message to the shell", async () => {
    const { context, run } = setupActions();
    await run([action("bridge", { message: "to", payload: { url: "/a" } }), toast("on")]);
    expect(context.send).toHaveBeenCalledWith("to", { url: "/a" });
    expect(context.toast).toHaveBeenCalledTimes(1);
  });

  it("says so when nobody took a message that a person waits for, unless its branch does", async () => {
    const { context, run } = setupActions();
    context.send.mockResolvedValue("untaken");
    const rate = (more = {}) => action("bridge", { message: "toRate" }, more);
    expect(await run([rate(), toast("never")])).toBe(false);
    expect(await run([rate({ branches: { failure: [toast("thanks")] } })])).toBe(true);
    expect(context.toast.mock.calls.map(([text]) => text)).toEqual(["<noShell>", "thanks"]);
  });

  it("promise 23: ends its list where the message was refused, and says no more than was said", async () => {
    const { context, run } = setupActions();
    context.send.mockResolvedValue("refused");
    expect(await run([action("bridge", { message: "to", payload: { url: "intent:x" } }), toast("on")])).toBe(false);
    expect(context.toast).not.toHaveBeenCalled();
  });
});
