import { describe, expect, it } from "vitest";
import { action, setupActions, toast } from "../testing/setup-actions.ts";

describe("submit", () => {
  it("goes on with valid values and stops at an invalid form", async () => {
    const { context, run } = setupActions();
    const say = action("toast", { tone: "normal" }, { bound: { text: ["get", ["name", "values"], "name"] } });
    const submit = action("submit", {}, { binds: { form: ["state", "bank"] }, branches: { valid: [say] } });
    await run([submit]);
    context.submit.mockResolvedValueOnce(null);
    expect(await run([submit, toast("never")])).toBe(false);
    expect(context.submit).toHaveBeenCalledWith("state.bank");
    expect(context.toast.mock.calls.map(([text]) => text)).toEqual(["Asha"]);
  });
});
