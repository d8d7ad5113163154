import { expect, it } from "vitest";
import { action, setupActions, toast } from "../testing/setup-actions.ts";

it("clears what is kept on the phone, and goes on", async () => {
  const { context, run } = setupActions();
  expect(await run([action("forget"), toast("on")])).toBe(true);
  expect(context.forget).toHaveBeenCalledOnce();
  expect(context.toast).toHaveBeenCalledOnce();
});
