import { describe, expect, it } from "vitest";
import type { Json } from "../../kit/json.ts";
import { action, setupActions, toast } from "../testing/setup-actions.ts";

describe("switch", () => {
  it.each<[Json, string]>([
    ["a", "A"],
    [1, "one"],
    ["1", "one"],
    [true, "yes"],
    ["b", "else"],
    ["", "else"],
    [null, "else"],
    ["constructor", "else"],
  ])("on %j runs the list of that value, or else the other one: %s", async (value, expected) => {
    const { context, run } = setupActions();
    const branches = {
      "cases.a": [toast("A")],
      "cases.1": [toast("one")],
      "cases.true": [toast("yes")],
      "cases.null": [toast("null")],
      else: [toast("else")],
    };
    expect(await run([action("switch", { value }, { branches }), toast("after")])).toBe(true);
    expect(context.toast.mock.calls.map(([text]) => text)).toEqual([expected, "after"]);
  });

  it("does nothing where there is no list for the value and no other", async () => {
    const { context, run } = setupActions();
    expect(await run([action("switch", { value: "x" }, { branches: { "cases.a": [toast("A")] } })])).toBe(true);
    expect(context.toast).not.toHaveBeenCalled();
  });
});
