import { expect, it } from "vitest";
import type { ActionPlan, NodePlan, ScreenPlan } from "../../language/plan.ts";
import { moneyOffers } from "./money-offers.ts";

const PAY: ActionPlan = {
  do: "call",
  props: { call: "pay" },
  bound: { payload: ["record", [["amount", ["slot", "values", "due"]]]] },
};
const node = (key: string, more: Partial<NodePlan> = {}): NodePlan => ({ type: "text", key, props: {}, ...more });
const button = (key: string, press: readonly ActionPlan[]) => node(key, { type: "button", on: { press } });

function offersOf(parts: Partial<ScreenPlan>): unknown {
  const plan = {
    id: "order",
    values: { due: ["get", ["slot", "data", "plan"], "due"] },
    calls: { pay: { effect: "money" }, tell: { effect: "telemetry" } },
    body: [],
    footer: [],
    popups: {},
    ...parts,
  } as unknown as ScreenPlan;
  return Object.fromEntries([...moneyOffers([plan])].map(([key, sources]) => [key, [...sources].sort()]));
}

it("finds the buttons of payments, behind conditions too, and no others", () => {
  const conditional: ActionPlan = { do: "when", props: {}, branches: { yes: [PAY] } };
  const nodes = [node("b0", { slots: { children: [button("b0.a0", [conditional])] } })];
  expect(offersOf({ body: nodes })).toEqual({ "order b0.a0": ["plan"] });
  expect(offersOf({ body: [button("b0", [{ do: "call", props: { call: "tell" } }])] })).toEqual({});
});

it("lets a payment go by what is shown beside it in its footer or its popup", () => {
  const shown = node("x", { bound: { text: ["get", ["slot", "data", "fees"], "sum"] } });
  expect(offersOf({ footer: [shown, button("f1", [PAY])] })).toEqual({ "order f1": ["fees", "plan"] });
  const popup = node("p.ask", { slots: { children: [shown], actions: [button("p.ask.a0", [PAY])] } });
  expect(offersOf({ popups: { ask: popup } })).toEqual({ "order p.ask.a0": ["fees", "plan"] });
  expect(offersOf({ body: [shown], footer: [button("f0", [PAY])] })).toEqual({ "order f0": ["plan"] });
});
