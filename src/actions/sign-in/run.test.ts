import { expect, it } from "vitest";
import { action, setupActions, toast } from "../testing/setup-actions.ts";

it("keeps what the server answered, and goes on", async () => {
  const { context, run } = setupActions();
  expect(await run([action("sign-in", { session: "s-1", person: "m-7" }), toast("on")])).toBe(true);
  expect(context.signIn).toHaveBeenCalledExactlyOnceWith("s-1", "m-7");
  expect(context.toast).toHaveBeenCalledExactlyOnceWith("on", "normal");
});

it("says that it failed where no call could carry it, and goes no further", async () => {
  const { context, run } = setupActions();
  expect(await run([action("sign-in", { session: "" }), toast("never")])).toBe(false);
  expect(context.toast.mock.calls).toEqual([["<failed>", "error"]]);
  expect(context.report).toHaveBeenCalledExactlyOnceWith("session-refused", {});
});
