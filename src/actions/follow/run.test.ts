import { describe, expect, it } from "vitest";
import { action, setupActions, toast } from "../testing/setup-actions.ts";

describe("follow", () => {
  it("hands an empty or missing location to the guard as empty", async () => {
    const { context, run } = setupActions();
    await run([action("follow", { to: null, replace: false })]);
    expect(context.pages.follow).toHaveBeenCalledWith("", {}, { replace: false });
    const refused = { branches: { refused: [toast("refused")] } };
    expect(await run([action("follow", { to: "/a", replace: false }, refused)])).toBe(true);
    context.pages.follow.mockResolvedValueOnce(false);
    expect(await run([action("follow", { to: "/a", replace: false }, refused), toast("never")])).toBe(false);
    expect(context.toast.mock.calls).toEqual([["refused", "normal"]]);
  });
});
