import { expect, it } from "vitest";
import { action, setupActions, toast } from "../testing/setup-actions.ts";

it("ends the question of that intent, and goes on", async () => {
  const { context, run } = setupActions();
  expect(await run([action("settle", { intent: "pay" }), toast("on")])).toBe(true);
  expect(context.settle).toHaveBeenCalledExactlyOnceWith("pay");
  expect(context.toast).toHaveBeenCalledOnce();
});
