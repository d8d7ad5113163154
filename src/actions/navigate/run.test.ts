import { describe, expect, it } from "vitest";
import { action, setupActions } from "../testing/setup-actions.ts";

describe("navigate", () => {
  it("opens a path with its query; null values are left out", async () => {
    const { context, run } = setupActions();
    await run([action("navigate", { to: "/a", query: { source: "x", none: null, n: 3 }, replace: true })]);
    expect(context.pages.open).toHaveBeenCalledWith("/a", { source: "x", n: "3" }, { replace: true });
  });
});
