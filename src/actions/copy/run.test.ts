import { describe, expect, it } from "vitest";
import { action, setupActions } from "../testing/setup-actions.ts";

describe("copy", () => {
  it("says so when the browser does not allow it", async () => {
    const { context, run } = setupActions();
    context.copy.mockResolvedValueOnce(false);
    expect(await run([action("copy", { text: "123" })])).toBe(false);
    expect(context.toast.mock.calls).toEqual([["<copyFailed>", "error"]]);
  });
});
