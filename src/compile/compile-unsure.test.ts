import { expect, it } from "vitest";
import type { Ast } from "../language/ast.ts";
import type { ActionPlan, CallPlan } from "../language/plan.ts";
import { compileUnsure } from "./compile-unsure.ts";

const PAY = { id: "pay", intent: ["order", "isDelay"] } as unknown as CallPlan;
const read: Ast = ["call", "filled", [["slot", "unsure", "pay"]]];

const call = (intent: string, isDelay: Ast, props = {}): ActionPlan => ({
  do: "call",
  props: { call: "pay", intent, ...props },
  bound: {
    payload: [
      "record",
      [
        ["order", ["slot", "params", "order"]],
        ["isDelay", isDelay],
        ["bank", ["lit", "B"]],
      ],
    ],
  },
});

const screen = (on: readonly ActionPlan[], visible: Ast = read) => ({ calls: { pay: PAY }, body: [{ visible, on }] });

it("names the calls of an intent that is read, with the constants of what makes it", () => {
  const first = call("pay", ["lit", 0], { readBack: "plan" });
  const plan = screen([first, call("pay", ["slot", "state", "late"]), call("other", ["lit", 1])]);
  expect(compileUnsure(plan).unsure).toEqual({
    pay: [{ call: "pay", readBack: "plan", same: { isDelay: 0 } }, { call: "pay" }],
  });
});

it("finds a call in a branch, once, under its id where it has no other name", () => {
  const inner = { do: "call", props: { call: "pay" } };
  const outer = { do: "when", props: {}, branches: { yes: [inner], no: [inner] } };
  expect(compileUnsure(screen([outer])).unsure).toEqual({ pay: [{ call: "pay" }] });
});

it("is absent where no expression reads it, whatever words say", () => {
  expect(compileUnsure(screen([call("pay", ["lit", 0])], ["lit", ["slot", "unsure", "pay"]]))).toEqual({});
});
