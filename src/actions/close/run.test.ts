import { describe, expect, it } from "vitest";
import { action, setupActions } from "../testing/setup-actions.ts";

describe("close", () => {
  it("closes the popup of its name", async () => {
    const { context, run } = setupActions();
    await run([action("close", { popup: "help" })]);
    expect(context.closePopup).toHaveBeenCalledWith("help");
  });
});
