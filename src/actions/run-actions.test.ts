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

describe("the other actions", () => {
  it("when takes one of its branches; only true is true", async () => {
    const { context, run } = setupActions();
    const branches = { yes: [toast("yes")], no: [toast("no")] };
    await run([action("when", { test: true }, { branches }), action("when", { test: "true" }, { branches })]);
    expect(context.toast.mock.calls.map(([text]) => text)).toEqual(["yes", "no"]);
  });

  it("each runs its branch once per element", async () => {
    const { context, run } = setupActions();
    const say = action(
      "toast",
      { tone: "normal" },
      {
        bound: {
          text: [
            "text",
            [
              ["name", "index"],
              ["name", "item"],
            ],
          ],
        },
      },
    );
    await run([action("each", { over: ["a", "b"] }, { branches: { run: [say] } })]);
    expect(context.toast.mock.calls.map(([text]) => text)).toEqual(["0a", "1b"]);
  });

  it("navigate opens a path with its query; null values are left out", async () => {
    const { context, run } = setupActions();
    await run([action("navigate", { to: "/a", query: { source: "x", none: null, n: 3 }, replace: true })]);
    expect(context.pages.open).toHaveBeenCalledWith("/a", { source: "x", n: "3" }, { replace: true });
  });

  it("follow hands an empty or missing location to the guard as empty", async () => {
    const { context, run } = setupActions();
    await run([action("follow", { to: null, replace: false })]);
    expect(context.pages.follow).toHaveBeenCalledWith("", {}, { replace: false });
    const refused = { branches: { refused: [toast("refused")] } };
    expect(await run([action("follow", { to: "/a", replace: false }, refused)])).toBe(true);
    context.pages.follow.mockResolvedValueOnce(false);
    expect(await run([action("follow", { to: "/a", replace: false }, refused), toast("never")])).toBe(false);
    expect(context.toast.mock.calls).toEqual([["refused", "normal"]]);
  });

  it("submit goes on with valid values and stops at an invalid form", async () => {
    const { context, run } = setupActions();
    const say = action("toast", { tone: "normal" }, { bound: { text: ["get", ["name", "values"], "name"] } });
    const submit = action("submit", {}, { binds: { form: ["state", "bank"] }, branches: { valid: [say] } });
    await run([submit]);
    context.submit.mockResolvedValueOnce(null);
    expect(await run([submit, toast("never")])).toBe(false);
    expect(context.submit).toHaveBeenCalledWith("state.bank");
    expect(context.toast.mock.calls.map(([text]) => text)).toEqual(["Asha"]);
  });

  it("copy says so when the browser does not allow it", async () => {
    const { context, run } = setupActions();
    context.copy.mockResolvedValueOnce(false);
    expect(await run([action("copy", { text: "123" })])).toBe(false);
    expect(context.toast.mock.calls).toEqual([["<copyFailed>", "error"]]);
  });

  it("compose opens a plain mail address, and refuses whatever could say more than that", async () => {
    const { context, run } = setupActions();
    await run([action("compose", { to: " support+sw@pesa.example " })]);
    for (const to of ["", "pesa", "a@b?bcc=c@d", "a@b,c@d", "a@b%0Ac", "javascript:a@b", `${"a".repeat(254)}@b`]) {
      expect(await run([action("compose", { to })])).toBe(false);
    }
    expect(context.compose.mock.calls).toEqual([["support+sw@pesa.example"]]);
    expect(context.toast).toHaveBeenLastCalledWith("<refusedLocation>", "error");
  });

  it("scroll-to goes to its place, and reports one that is not there without stopping", async () => {
    const { context, run } = setupActions();
    await run([action("scroll-to", { anchor: "fees" }), action("scroll-to", { anchor: "gone" }), toast("on")]);
    expect(context.scrollTo.mock.calls).toEqual([["fees"], ["gone"]]);
    expect(context.report.mock.calls).toEqual([["unknown-anchor", { anchor: "gone" }]]);
    expect(context.toast).toHaveBeenCalledTimes(1);
  });

  it("load that fails says why, unless its branch or the screen does", async () => {
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

  it("bridge says so when nobody took a message that a person waits for, unless its branch does", async () => {
    const { context, run } = setupActions();
    context.send.mockResolvedValue("untaken");
    const rate = (more = {}) => action("bridge", { message: "toRate" }, more);
    expect(await run([rate(), toast("never")])).toBe(false);
    expect(await run([rate({ branches: { failure: [toast("thanks")] } })])).toBe(true);
    expect(context.toast.mock.calls.map(([text]) => text)).toEqual(["<noShell>", "thanks"]);
  });

  it("promise 26: open with once asks what became of it, and opens what was not closed yet", async () => {
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

  it("focus goes into the field of its slot, and reports one that is not there without stopping", async () => {
    const { context, run } = setupActions();
    const focus = (slot: string) => action("focus", {}, { binds: { field: ["state", slot] } });
    await run([focus("amount"), focus("gone"), toast("on")]);
    expect(context.focus.mock.calls).toEqual([["state.amount"], ["state.gone"]]);
    expect(context.report.mock.calls).toEqual([["unknown-field", { field: "state.gone" }]]);
    expect(context.toast).toHaveBeenCalledTimes(1);
  });

  it("bridge sends its message, open and close name a popup, back goes back, load reads", async () => {
    const { context, run } = setupActions();
    await run([
      action("bridge", { message: "to", payload: { url: "/a" } }),
      action("open", { popup: "help" }),
      action("close", { popup: "help" }),
      action("load", { source: "plan" }),
      action("back"),
    ]);
    expect(context.send).toHaveBeenCalledWith("to", { url: "/a" });
    expect(context.openPopup).toHaveBeenCalledWith("help", false);
    expect(context.closePopup).toHaveBeenCalledWith("help");
    expect(context.load).toHaveBeenCalledWith("plan");
    expect(context.pages.back).toHaveBeenCalledTimes(1);
  });

  it("promise 23: bridge ends its list where the message was refused, and says no more than was said", async () => {
    const { context, run } = setupActions();
    context.send.mockResolvedValue("refused");
    expect(await run([action("bridge", { message: "to", payload: { url: "intent:x" } }), toast("on")])).toBe(false);
    expect(context.toast).not.toHaveBeenCalled();
  });

  it("toast says what language its words are in, where that is told", async () => {
    const { context, run } = setupActions();
    await run([action("toast", { text: "请选择", tone: "error", language: "zh" }), toast("on")]);
    expect(context.toast.mock.calls).toEqual([
      ["请选择", "error", "zh"],
      ["on", "normal"],
    ]);
  });

  it("back runs what its document says for the first page, and goes back from any other", async () => {
    const { context, run } = setupActions();
    const back = action("back", {}, { branches: { first: [toast("the shell closes it")] } });
    await run([back]);
    expect(context.pages.back).toHaveBeenCalledTimes(1);
    expect(context.toast).not.toHaveBeenCalled();
    context.pages.isFirst.mockReturnValue(true);
    await run([back]);
    expect(context.pages.back).toHaveBeenCalledTimes(1);
    expect(context.toast).toHaveBeenCalledWith("the shell closes it", "normal");
    await run([action("back")]);
    expect(context.pages.back).toHaveBeenCalledTimes(2);
  });
});
