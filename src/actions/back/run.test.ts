import { describe, expect, it } from "vitest";
import { action, setupActions, toast } from "../testing/setup-actions.ts";

describe("back", () => {
  it("runs what its document says for the first page, and goes back from any other", async () => {
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
