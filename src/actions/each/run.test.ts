import { describe, expect, it } from "vitest";
import { action, setupActions } from "../testing/setup-actions.ts";

describe("each", () => {
  it("runs its branch once per element", async () => {
    const { context, run } = setupActions();
    const say = action(
      "toast",
      { tone: "normal" },
      {
        bound: {
          text: [
            "text",
            [
              ["name", "index"],
              ["name", "item"],
            ],
          ],
        },
      },
    );
    await run([action("each", { over: ["a", "b"] }, { branches: { run: [say] } })]);
    expect(context.toast.mock.calls.map(([text]) => text)).toEqual(["0a", "1b"]);
  });
});
