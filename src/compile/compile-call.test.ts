import { expect, it } from "vitest";
import app from "./example/app.json" with { type: "json" };
import call from "./example/call.json" with { type: "json" };
import { compileExample } from "./example/compile-example.ts";

const both = (words: string) => ({ en: words, sw: `${words} (sw)` });
const errors = { service: { network: both("No line"), 7: both("Closed") } };
const shared = { ...app, calls: { ...app.calls, errors } };

const compiled = (parts: object) => plan(parts)?.errors;

function plan(parts: object) {
  const { screens } = compileExample({
    "schemas/app.json": shared,
    "schemas/calls/order.json": { ...call, id: "order", path: "/order", root: true, ...parts },
  });
  return screens.a?.sw?.calls.order;
}

it("says what calls share of failures, where the call has no words of its own", () => {
  expect(compiled({ errorsOf: "service", errors: { 7: both("Paid") } })).toEqual({
    7: "Paid (sw)",
    network: "No line (sw)",
  });
});

it("says nothing that is shared for a call which does not ask for it, and refuses what there is not", () => {
  expect(compiled({ errors: {} })).toEqual({});
  expect(() => compiled({ errorsOf: "nobody" })).toThrow('there are no errors "nobody"');
});

it("names the members of the payload that are amounts", () => {
  const properties = { amount: { type: "integer", money: true }, fee: { type: "integer" } };
  expect(plan({ payload: { type: "object", properties } })?.amounts).toEqual(["amount"]);
  expect(plan({})?.amounts).toBeUndefined();
});

it.each([
  ["a record", { type: "object", properties: { amount: { type: "integer", money: true } } }],
  ["a list", { type: "array", items: { type: "integer", money: true } }],
  ["others", { type: "object", additionalProperties: { type: "string", payee: true } }],
])("refuses an amount or account that is marked in %s of the payload, where the phone does not look", (_, tip) => {
  expect(() => plan({ payload: { type: "object", properties: { tip } } })).toThrow("inside another member");
});

it("knows a member of the intent that names somebody in one of its parts", () => {
  const who = { type: "object", properties: { phone: { type: "string", personal: true } } };
  const payload = { type: "object", properties: { who, order: { type: "string" } } };
  expect(plan({ payload, effect: "write", intent: ["order", "who"] })?.personal).toEqual(["who"]);
});
