import { describe, expect, it } from "vitest";
import { action, setupActions } from "../testing/setup-actions.ts";

describe("compose", () => {
  it("opens a plain mail address, and refuses whatever could say more than that", async () => {
    const { context, run } = setupActions();
    await run([action("compose", { to: " support+sw@pesa.example " })]);
    for (const to of ["", "pesa", "a@b?bcc=c@d", "a@b,c@d", "a@b%0Ac", "javascript:a@b", `${"a".repeat(254)}@b`]) {
      expect(await run([action("compose", { to })])).toBe(false);
    }
    expect(context.compose.mock.calls).toEqual([["support+sw@pesa.example"]]);
    expect(context.toast).toHaveBeenLastCalledWith("<refusedLocation>", "error");
  });
});
