import { describe, expect, it } from "vitest";
import { planOf } from "../example/compile-example.ts";

const set = (value: unknown) => ({ do: "set", slot: "state.n", value });
const planned = (value: unknown) => ({ do: "set", props: { value }, binds: { slot: ["state", "n"] } });
const press = (...actions: readonly unknown[]) => [{ type: "label", text: "", on: { press: actions } }];

describe("named lists of actions", () => {
  it("stand as a branch wherever they are run, those inside them as well", () => {
    const actions = { both: [set(1), { do: "run", actions: "last" }], last: [set(2)] };
    const body = press({ do: "run", actions: "both" });
    const last = { do: "run", props: { actions: "last" }, branches: { actions: [planned(2)] } };
    expect(planOf({ actions, body }).body[0]?.on?.press).toEqual([
      { do: "run", props: { actions: "both" }, branches: { actions: [planned(1), last] } },
    ]);
  });

  it("know no names but the screen's, and bring the calls along that they make", () => {
    const actions = { pay: [{ do: "call", call: "pay" }] };
    const plan = planOf({ actions, body: press({ do: "run", actions: "pay" }) });
    expect(Object.keys(plan.calls)).toEqual(["pay"]);
    const named = planOf({ actions: { a: [set("\u0024{event}")] }, body: press({ do: "run", actions: "a" }) });
    expect(named.body[0]?.on?.press?.[0]?.branches?.actions?.[0]?.bound).toEqual({ value: ["name", "event"] });
  });

  it("are not made without an end, nor out of nothing", () => {
    const body = press({ do: "run", actions: "a" });
    const round = { a: [{ do: "run", actions: "b" }], b: [{ do: "run", actions: "a" }] };
    expect(() => planOf({ actions: round, body })).toThrow('"a" runs itself');
    expect(() => planOf({ actions: {}, body })).toThrow('no list of actions "a"');
    expect(() => planOf({ body: press({ do: "run", actions: "constructor" }) })).toThrow("no list of actions");
  });
});

describe("lists by value", () => {
  it("are branches, each under its value", () => {
    const body = press({ do: "switch", value: "\u0024{event}", cases: { a: [set(1)], b: [] }, else: [set(2)] });
    expect(planOf({ body }).body[0]?.on?.press).toEqual([
      {
        do: "switch",
        props: {},
        bound: { value: ["name", "event"] },
        branches: { "cases.a": [planned(1)], "cases.b": [], else: [planned(2)] },
      },
    ]);
  });
});
