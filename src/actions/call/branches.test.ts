import { describe, expect, it } from "vitest";
import type { Json, JsonObject } from "../../kit/json.ts";
import type { ActionPlan } from "../../language/plan.ts";
import type { CallFailure, CallOutcome } from "../../sources/call/call-client.ts";
import { action, setupActions, toast } from "../testing/setup-actions.ts";

const REFUSED: CallFailure = { kind: "refused", code: "7", message: "Not now", unknown: false };

describe("the branches of call", () => {
  const pay = (more: Partial<ActionPlan> = {}, props: JsonObject = {}) =>
    action("call", { call: "pay", intent: "pay", payload: { amount: 5 }, ...props }, more);

  it("runs the success branch with the answer, and not the failure branch when a step of it fails", async () => {
    const { context, run } = setupActions();
    context.pages.follow.mockRejectedValueOnce(new Error("broken"));
    const follow = action("follow", { replace: false }, { bound: { to: ["get", ["name", "answer"], "url"] } });
    await run([pay({ branches: { success: [follow], failure: [toast("failed")] } })]);
    expect(context.pages.follow).toHaveBeenCalledWith("/next", {}, { replace: false });
    expect(context.toast).not.toHaveBeenCalled();
  });

  it("says what the server said when it refuses and no branch does", async () => {
    const { context, run } = setupActions({ ok: false, failure: REFUSED });
    expect(await run([pay({ branches: { success: [toast("paid")] } }), toast("never")])).toBe(false);
    expect(context.toast.mock.calls).toEqual([["Not now", "error"]]);
  });

  it("gives the failure branch the failure", async () => {
    const { context, run } = setupActions({ ok: false, failure: REFUSED });
    const say = action("toast", { tone: "error" }, { bound: { text: ["get", ["name", "failure"], "code"] } });
    await run([pay({ branches: { failure: [say] } })]);
    expect(context.toast.mock.calls).toEqual([["7", "error"]]);
  });

  it("is busy while in flight, and a second tap sends nothing", async () => {
    let answer: (outcome: CallOutcome) => void = () => {};
    const { context, store, run } = setupActions(new Promise<CallOutcome>((resolve) => (answer = resolve)));
    const first = run([pay()]);
    expect(store.get("busy", "pay")).toBe(true);
    expect(await run([pay()])).toBe(false);
    expect(context.call).toHaveBeenCalledTimes(1);
    answer({ ok: true, answer: null, message: "" });
    await first;
    expect(store.get("busy", "pay")).toBe(false);
  });

  it("reads the state back after an unknown outcome before it is offered again", async () => {
    const { context, store, run } = setupActions({
      ok: false,
      failure: { ...REFUSED, kind: "timeout", unknown: true },
    });
    let checking: Json = null;
    context.load.mockImplementationOnce(async () => {
      checking = store.get("checking", "pay");
      return true;
    });
    await run([pay({}, { readBack: "plan" })]);
    expect(context.load).toHaveBeenCalledWith("plan");
    expect(checking).toBe(true);
    expect(store.get("checking", "pay")).toBe(false);
    expect(context.toast.mock.calls).toEqual([["<unknownOutcome>", "error"]]);
  });

  it("promise 11: reports a call outside the screen's plan and sends nothing", async () => {
    const { context, run } = setupActions();
    await run([action("call", { call: "drain-account" })]);
    expect(context.call).not.toHaveBeenCalled();
    expect(context.report).toHaveBeenCalledWith("unknown-call", { call: "drain-account" });
  });
});
