import { describe, expect, it } from "vitest";
import { leadsToCall } from "../tap.ts";
import { action, setupActions, toast } from "../testing/setup-actions.ts";

const named = (...actions: readonly ReturnType<typeof action>[]) =>
  action("run", { actions: "pay" }, { branches: { actions: actions } });

describe("run", () => {
  it("runs the named list at its turn", async () => {
    const { context, run } = setupActions();
    expect(await run([toast("a"), named(toast("b"), toast("c")), toast("d")])).toBe(true);
    expect(context.toast.mock.calls.map(([text]) => text)).toEqual(["a", "b", "c", "d"]);
  });

  it("is ended by a step of the list that fails, and by its stop", async () => {
    const { context, run } = setupActions({
      ok: false,
      failure: { kind: "refused", code: "1", message: "No", unknown: false },
    });
    expect(await run([named(action("call", { call: "pay" })), toast("after")])).toBe(false);
    expect(await run([named(action("stop")), toast("after")])).toBe(false);
    expect(context.toast.mock.calls).toEqual([["No", "error"]]);
  });

  it("is known to lead to the calls of its list", () => {
    const { context } = setupActions();
    expect(leadsToCall(named(action("call", { call: "pay" })), context.calls)).toBe(true);
    expect(leadsToCall(named(toast("a")), context.calls)).toBe(false);
  });
});
