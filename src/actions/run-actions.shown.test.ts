import { describe, expect, it } from "vitest";
import type { Json } from "../kit/json.ts";
import type { Ast } from "../language/ast.ts";
import type { ActionPlan, NodePlan } from "../language/plan.ts";
import type { Compute, ShownValues } from "../sources/screen-store.ts";
import { action, set, setupActions } from "./testing/setup-actions.ts";

const AMOUNT: Ast = ["slot", "data", "amount"];
const TAPPED: Ast = ["slot", "state", "tapped"];

const call = (amount: Ast): ActionPlan =>
  action("call", { call: "pay", intent: "pay" }, { bound: { payload: ["record", [["amount", amount]]] } });
const when = (yes: readonly ActionPlan[]): ActionPlan =>
  action("when", {}, { bound: { test: ["slot", "data", "isOpen"] }, branches: { yes } });
const button = (bound: { readonly [name: string]: Ast }, more: Partial<NodePlan> = {}): NodePlan => ({
  type: "button",
  key: "pay",
  props: {},
  bound,
  ...more,
});

/** A screen that shows the amount 100; then 200 is read, which is not painted yet. */
function setup(compute?: Compute) {
  const parts = setupActions(undefined, compute);
  const { store } = parts;
  // Not painted until it is told to.
  const before: ShownValues = new Map();
  store.paint.note = (slot, value) => before.has(slot) || before.set(slot, value);
  store.paint.unpainted = () => before;
  const paint = () => before.clear();
  const show = (namespace: string, key: string, value: Json) => {
    store.set(namespace, key, value);
    paint();
  };
  show("data", "amount", 100);
  return {
    ...parts,
    show,
    paint,
    sent: () => (parts.context.call.mock.calls as unknown as [unknown, Json][]).map(([, payload]) => payload),
    tap: (actions: readonly ActionPlan[], node?: NodePlan) =>
      parts.run(actions, {}, { shown: store.shown(), node, event: "click" }),
  };
}

describe("promise 18: a tap on something that has just changed", () => {
  it("sends no other figures than those shown: it is refused, and said so", async () => {
    const { store, context, paint, tap, sent } = setup();
    store.set("data", "amount", 200);
    expect(await tap([call(AMOUNT)])).toBe(false);
    expect(sent()).toEqual([]);
    expect(context.toast.mock.calls).toEqual([["<changed>", "error"]]);
    expect(context.report).toHaveBeenCalledWith("tap-refused", { action: "call" });
    paint();
    expect(await tap([call(AMOUNT)])).toBe(true);
    expect(sent()).toEqual([{ amount: 200 }]);
  });

  it("is refused when they change while its own actions still run", async () => {
    const { store, context, tap, sent } = setup();
    context.wait.mockImplementationOnce(async () => {
      store.set("data", "amount", 200);
      return true;
    });
    expect(await tap([action("wait", { seconds: 1 }), call(AMOUNT)])).toBe(false);
    expect(sent()).toEqual([]);
  });

  it("is judged through named values: by what they came to on the screen", async () => {
    const compute: Compute = (name, read) => (name === "due" ? read("values", "total") : read("data", "amount"));
    const due: Ast = ["slot", "values", "due"];
    const { store, paint, tap, sent } = setup(compute);
    expect(await tap([call(due)])).toBe(true);
    store.set("data", "amount", 200);
    expect(await tap([call(due)])).toBe(false);
    paint();
    expect(await tap([call(due)])).toBe(true);
    expect(sent()).toEqual([{ amount: 100 }, { amount: 200 }]);
  });

  it("was tapped enabled only if the named value that enables it was so on the screen", async () => {
    const node = button({ enabled: ["slot", "values", "mayPay"] });
    const { store, paint, tap, sent } = setup((_, read) => read("data", "amount") === 100);
    store.set("data", "amount", 1);
    paint();
    store.set("data", "amount", 100);
    expect(await tap([call(["lit", 1])], node)).toBe(false);
    paint();
    expect(await tap([call(["lit", 1])], node)).toBe(true);
    expect(sent()).toEqual([{ amount: 1 }]);
  });

  it("sends what is the same either way", async () => {
    const { store, tap, sent } = setup();
    store.set("data", "note", "new");
    expect(await tap([call(AMOUNT)])).toBe(true);
    expect(sent()).toEqual([{ amount: 100 }]);
  });

  it("knows what its own actions set", async () => {
    const { store, tap, sent } = setup();
    expect(await tap([set("tapped", 7), call(TAPPED)])).toBe(true);
    expect(sent()).toEqual([{ amount: 7 }]);
    const copy = action("set", {}, { bound: { value: AMOUNT }, binds: { slot: ["state", "tapped"] } });
    store.set("data", "amount", 200);
    expect(await tap([copy, call(TAPPED)])).toBe(false);
    expect(sent()).toHaveLength(1);
  });

  it("takes no way to a call that what was shown does not lead to", async () => {
    const { store, show, tap, sent, context } = setup();
    show("data", "isOpen", false);
    store.set("data", "isOpen", true);
    expect(await tap([when([call(["lit", 1])])])).toBe(false);
    expect(sent()).toEqual([]);
    expect(await tap([when([action("back")])])).toBe(true);
    expect(context.pages.back).toHaveBeenCalledTimes(1);
  });

  it.each<[string, string, NodePlan, unknown[]]>([
    ["is refused in words", "disabled", button({ enabled: ["slot", "data", "isOpen"] }), [["<changed>", "error"]]],
    ["is refused in words", "not there", button({}, { visible: ["slot", "data", "isOpen"] }), [["<changed>", "error"]]],
    ["does nothing", "busy", button({ busy: ["slot", "data", "isShut"] }), []],
  ])("%s where it was shown %s", async (_, __, node, toasts) => {
    const { store, show, paint, tap, sent, context } = setup();
    show("data", "isOpen", false);
    show("data", "isShut", true);
    store.set("data", "isOpen", true);
    store.set("data", "isShut", false);
    expect(await tap([call(["lit", 1])], node)).toBe(false);
    expect(sent()).toEqual([]);
    expect(context.toast.mock.calls).toEqual(toasts);
    paint();
    expect(await tap([call(["lit", 1])], node)).toBe(true);
    expect(sent()).toHaveLength(1);
  });
});
