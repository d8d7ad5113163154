import { describe, expect, it } from "vitest";
import { evaluate } from "../../expression/evaluate.ts";
import { LAZY_FUNCTIONS } from "../../expression/run-lazy-functions.ts";
import type { Json } from "../../kit/json.ts";
import { own } from "../../kit/own.ts";
import type { ScreenPlan } from "../../language/plan.ts";
import { compileExample, planOf } from "../example/compile-example.ts";

const MONEY = { currency: "TZS", divisor: 100, decimals: 2, thousands: ".", point: "," };

/** The problem of `state.<name>` by the plan, given the screen's values. */
function problem(
  plan: ScreenPlan,
  name: string,
  slots: { readonly [namespace: string]: { [key: string]: Json } },
): Json {
  const slot = (namespace: string, key: string): Json => {
    const value = namespace === "values" ? own(plan.values ?? {}, key) : undefined;
    if (value !== undefined) return evaluate(value, { slot, local: () => undefined }, environment);
    return own(slots[namespace] ?? {}, key) ?? null;
  };
  const environment = {
    language: plan.language,
    money: MONEY,
    texts: {},
    can: () => false,
    lazyFunctions: LAZY_FUNCTIONS,
  };
  return slot("values", `problem.state.${name}`);
}

const field = (rules: object) => ({ type: "field", value: "state.a", ...rules });
const planWith = (rules: object, language?: string) => planOf({ body: [field(rules)] }, language);
const problemIn = (rules: object, a: Json) => problem(planWith(rules), "a", { state: { a } });

interface Enclosing {
  readonly type: string;
  readonly open?: string;
  readonly source?: string;
}

describe("the rules of an input", () => {
  it.each<[object, Json, string]>([
    [{ required: true }, "", "required"],
    [{ required: true }, "  ", "required"],
    [{ required: true }, null, "required"],
    [{ required: true }, "x", ""],
    [{ required: "\u0024{params.orderId != ''}" }, "", "required"],
    [{ minLength: 3 }, " ab ", "tooShort 3"],
    [{ minLength: 3 }, " abc ", ""],
    [{ minLength: 3 }, "", ""],
    [{ maxLength: 3 }, "abcd", "tooLong 3"],
    [{ mode: "digits", min: 10 }, "9", "atLeast 10"],
    [{ mode: "digits", max: 10 }, "11", "atMost 10"],
    [{ mode: "digits", max: "\u0024{state.most}" }, "11", ""],
    [{ mode: "digits", max: 10 }, "99999999999999999999", "atMost 10"],
    [{ mode: "digits", step: 5 }, "12", "notStep 5"],
    [{ mode: "digits", min: 2, step: 5 }, "12", ""],
    [{ mode: "amount", prefix: "TZS", min: 5000 }, "4999", "atLeast TZS 5.000,00"],
    [{ pattern: "[a-z]+" }, "abc1", "invalid"],
    [{ pattern: "a|b" }, "ab", "invalid"],
    [{ pattern: "[a-z]+" }, " abc ", ""],
    [{ rules: [{ test: "\u0024{state.a != 'x'}", text: "not x" }] }, "x", "not x"],
    [{ rules: [{ test: "\u0024{state.a != 'x'}", text: "not x" }] }, "y", ""],
    [{ required: true, minLength: 2, messages: { required: "a", other: "b" } }, "", "a"],
    [{ required: true, minLength: 2, messages: { required: "a", other: "b" } }, "x", "b"],
    [{ minLength: 2, maxLength: 1, rules: [{ test: "\u0024{false}", text: "last" }] }, "x", "tooShort 2"],
    [{ required: true, readOnly: true }, "", ""],
  ])("%o of %o: %s", (rules, value, message) => {
    expect(problemIn(rules, value)).toBe(message);
  });

  it("treat a box that is not ticked, and a number of nothing, as empty", () => {
    const plan = planOf({
      body: [
        { type: "tick", value: "state.a", required: true },
        { type: "count", value: "state.b", required: true },
      ],
    });
    expect(["a", "b"].map((name) => problem(plan, name, { state: { a: false, b: 0 } }))).toEqual(["tick", "select"]);
    expect(["a", "b"].map((name) => problem(plan, name, { state: { a: true, b: 1 } }))).toEqual(["", ""]);
  });

  it.each([
    ["08:30", "09:00", "08:29", "invalid"],
    ["08:30", "09:00", "08:30", ""],
    ["08:30:00", "09:00:00", "08:30", ""],
    ["08:30:00", "09:00:00", "09:00", ""],
    ["08:30:59.5", "", "08:30", ""],
    ["08:30:00", "09:00:00", "08:29", "invalid"],
    ["08:30:00", "09:00:00", "09:01", "invalid"],
    ["08:30", "09:00", "09:00:30", ""],
    ["9:00", "5 PM", "08:00", ""],
    ["9:00", "", "23:59", ""],
  ])("from %j to %j by data, compare a time of day by its hours and minutes: %j is %j", (min, max, a, message) => {
    const limits = { min: "\u0024{state.min}", max: "\u0024{state.max}" };
    const byData = planOf({ body: [{ type: "time", value: "state.a", ...limits }] });
    expect(problem(byData, "a", { state: { a, min, max } })).toBe(message);
  });

  it("say their words in the language of the plan", () => {
    const messages = { en: "Name, please", sw: "Jina, tafadhali" };
    const plan = planWith({ required: true, messages: { other: messages } }, "sw");
    expect(problem(plan, "a", { state: { a: "" } })).toBe("Jina, tafadhali");
  });

  it("are kept by what is not shown: hidden itself or by what it stands in, or in a closed popup", () => {
    const plan = planOf({
      body: [{ type: "box", visible: "\u0024{state.open}", children: [field({ required: true })] }],
      popups: { ask: { type: "dialog", children: [{ type: "field", value: "state.b", required: true }] } },
    });
    expect(problem(plan, "a", { state: { a: "", open: false } })).toBe("");
    expect(problem(plan, "a", { state: { a: "", open: true } })).toBe("required");
    expect(problem(plan, "b", { state: { b: "" }, popup: { ask: false } })).toBe("");
    expect(problem(plan, "b", { state: { b: "" }, popup: { ask: true } })).toBe("required");
    expect(plan.fields).toEqual(["state.a", "state.b"]);
  });

  it("are kept by what stands in a step that was not reached", () => {
    const asks = (slot: string) => ({ type: "field", value: slot, required: true });
    const plan = planOf({
      body: [{ type: "steps", value: "state.step", children: [asks("state.a"), asks("state.b")] }],
    });
    const at = (step: Json) => ["a", "b"].map((name) => problem(plan, name, { state: { step, a: "", b: "" } }));
    expect(at(1)).toEqual(["required", ""]);
    expect(at(2)).toEqual(["required", "required"]);
    // The first is shown where the number is missing.
    expect(at(null)).toEqual(["required", ""]);
    const steps = [1, 2].map((value) => [{ slot: ["state", "step"], value }]);
    expect(plan.fieldSteps).toEqual({ "state.a": steps[0], "state.b": steps[1] });
  });

  it.each<[string, Enclosing, { readonly [namespace: string]: { [key: string]: Json } }, string]>([
    ["folded away", { type: "fold", open: "state.open" }, { state: { open: false } }, ""],
    ["unfolded", { type: "fold", open: "state.open" }, { state: { open: true } }, "required"],
    ["folded away by itself", { type: "fold" }, { state: {} }, ""],
    ["unfolded by itself", { type: "fold" }, { state: { "#b0": true } }, "required"],
    ["in a closed folder", { type: "folder", open: "\u0024{state.name}" }, { state: { name: "" } }, ""],
    ["in an open folder", { type: "folder", open: "\u0024{state.name}" }, { state: { name: "x" } }, "required"],
    ["in an area that nobody has asked for", { type: "area", source: "s" }, { status: { s: "idle" } }, ""],
    ["in an area of nothing", { type: "area", source: "s" }, { status: { s: "empty" } }, ""],
    ["in an area that is there", { type: "area", source: "s" }, { status: { s: "ready" } }, "required"],
    ["in an area that is still to come", { type: "area", source: "s" }, { status: { s: "failed" } }, "required"],
  ])("are kept or broken by what stands %s", (_, node, slots, message) => {
    const asked = { type: "field", value: "state.a", required: true };
    const sources = { s: { call: "pay", run: "action", empty: "\u0024{answer == null}" } };
    const plan = planOf({ sources, body: [{ ...node, children: [asked] }] });
    expect(problem(plan, "a", { ...slots, state: { a: "", ...slots.state } })).toBe(message);
    expect(plan.body[0]?.binds).toEqual(
      node.type === "fold" ? { open: ["state", "open" in node ? "open" : "#b0"] } : undefined,
    );
  });

  it("are kept in an area whose source waits for one that is not wanted", () => {
    const sources = {
      first: { call: "pay", when: "\u0024{state.a == 'x'}" },
      s: { call: "pay", payload: { of: "\u0024{data.first}" } },
    };
    const asked = { type: "field", value: "state.a", required: true };
    const plan = planOf({ sources, body: [{ type: "area", source: "s", children: [asked] }] });
    const at = (status: string) => problem(plan, "a", { status: { s: status }, state: { a: "" } });
    expect([at("idle"), at("loading"), at("ready")]).toEqual(["", "required", "required"]);
  });

  it.each<[string, Enclosing, { readonly [namespace: string]: { [key: string]: Json } }]>([
    ["folded away", { type: "fold", open: "state.open" }, { state: { open: false } }],
    ["folded away by itself", { type: "fold" }, {}],
    ["in a closed folder", { type: "folder", open: "\u0024{state.name}" }, { state: { name: "" } }],
    ["in an area that nobody has asked for", { type: "area", source: "s" }, { status: { s: "idle" } }],
    ["in an area of nothing", { type: "area", source: "s" }, { status: { s: "empty" } }],
  ])("are kept by what is empty %s, and broken by what was typed", (_, node, slots) => {
    const rules = {
      required: true,
      mode: "amount",
      max: 1000,
      rules: [{ test: "\u0024{state.a != ''}", text: "own" }],
    };
    const sources = { s: { call: "pay", run: "action", empty: "\u0024{answer == null}" } };
    const plan = planOf({ sources, body: [{ ...node, children: [{ type: "box", children: [field(rules)] }] }] });
    const given = (a: Json, refused: Json = null) =>
      problem(plan, "a", { ...slots, state: { ...slots.state, a }, refused: { a: refused } });
    expect([given(""), given("999")]).toEqual(["", ""]);
    expect(given("9999999")).toBe("atMost 1.000,00");
    expect(given("", "12x")).toBe("invalid");
    const slot = ["state", "open" in node ? "open" : "#b0"];
    expect(plan.fieldSteps).toEqual(node.type === "fold" ? { "state.a": [{ slot, value: true }] } : undefined);
  });

  it("of its own are asked of a value in what is folded in what is folded", () => {
    const rules = { rules: [{ test: "\u0024{state.a == 'x'}", text: "own" }] };
    const inner = { type: "fold", open: "state.inner", children: [field(rules)] };
    const plan = planOf({ body: [{ type: "fold", open: "state.outer", children: [inner] }] });
    const at = (a: string, outer: boolean, inside: boolean) =>
      problem(plan, "a", { state: { a, outer, inner: inside } });
    expect([at("", false, true), at("", true, false), at("", true, true)]).toEqual(["", "", "own"]);
    expect([at("y", false, false), at("x", false, false)]).toEqual(["own", ""]);
    const steps = ["outer", "inner"].map((name) => ({ slot: ["state", name], value: true }));
    expect(plan.fieldSteps).toEqual({ "state.a": steps });
  });

  describe("in a fragment", () => {
    const value = { kind: "value", summary: "…" };
    const asking = {
      id: "asking",
      parameters: { slot: { kind: "state", summary: "…" }, least: value, asked: value, limit: value, taken: value },
      slots: { below: { holds: "nodes", summary: "…", optional: true } },
      texts: { few: "too few" },
      nodes: [
        {
          type: "field",
          value: "with.slot",
          required: "\u0024{with.asked}",
          minLength: "\u0024{with.least}",
          maxLength: "\u0024{with.limit}",
          rules: [{ test: "\u0024{with.slot != with.taken}", text: "\u0024{t('few')}" }],
        },
        { type: "box", visible: "\u0024{with.asked}", children: [{ slot: "below" }] },
        { type: "label", text: "1", on: { press: [{ do: "validate", fields: ["with.slot"] }] } },
      ],
    };
    const given = { slot: "state.bank.a", least: 3, asked: null, limit: null, taken: null };
    const used = (more: object = {}, use: object = {}) => {
      const screen = { id: "a", title: "A", body: [{ use: "asking", with: { ...given, ...more }, ...use }] };
      const files = { "schemas/fragments/asking.json": asking, "schemas/screens/a.json": screen };
      const plan = compileExample(files).screens.a?.en;
      if (plan === undefined) throw new Error("no plan");
      return plan;
    };
    const wrong = (plan: ScreenPlan, a: Json) => problem(plan, "bank.a", { state: { bank: { a } } });

    it("are of the slot that it is given, with what its parameters stand for", () => {
      const plan = used();
      expect(plan.fields).toEqual(["state.bank.a"]);
      expect(wrong(plan, "ab")).toBe("tooShort 3");
      expect(wrong(plan, "abc")).toBe("");
      expect(wrong(used({ taken: "abcd" }), "abcd")).toBe("too few");
      expect(JSON.stringify(plan)).not.toContain("with.");
    });

    it("that it is given as null or false are none", () => {
      expect(wrong(used(), "")).toBe("");
      expect(wrong(used({ asked: false }), "")).toBe("");
      expect(wrong(used({ asked: true }), "")).toBe("required");
    });

    it("are kept while its use is hidden, and what stands in its slot while that is", () => {
      const plan = used(
        { asked: "\u0024{state.open}" },
        {
          visible: "\u0024{state.shown}",
          slots: { below: [{ type: "field", value: "state.b", required: true }] },
        },
      );
      const of = (name: string, shown: boolean, open: boolean) =>
        problem(plan, name, { state: { bank: { a: "" }, b: "", shown, open } });
      expect([of("bank.a", true, true), of("bank.a", false, true)]).toEqual(["required", ""]);
      expect([of("b", true, true), of("b", true, false), of("b", false, true)]).toEqual(["required", "", ""]);
    });

    it("cannot be repeated by its use", () => {
      expect(() => used({}, { repeat: { over: "\u0024{[1]}" } })).toThrow("repeated");
    });

    it("are asked for by their slot", () => {
      expect(JSON.stringify(used().body[2]?.on)).toContain('["state.bank.a"]');
    });
  });

  it("stand once in the plan: the view gets what is said, and what it needs itself", () => {
    const [node] = planWith({ required: true, pattern: "a+", rules: [], messages: {} }).body;
    expect(node?.props).toEqual({ mode: "text", required: true });
    expect(node?.bound).toEqual({
      error: [
        "if",
        ["==", ["slot", "touched", "state.a"], ["lit", true]],
        ["slot", "values", "problem.state.a"],
        ["lit", ""],
      ],
    });
  });

  it("come after an error that the document itself tells", () => {
    const [node] = planWith({ required: true, error: "\u0024{state.problem}" }).body;
    expect(node?.bound?.error?.slice(0, 2)).toEqual(["if", ["call", "filled", [["slot", "state", "problem"]]]]);
  });

  it("make `valid` of their slot, of a record the rules of all its members", () => {
    const member = (name: string) => ({ type: "field", value: `state.bank.${name}`, required: true });
    const enabled = "\u0024{valid.bank}";
    const plan = planOf({ body: [member("card"), member("name"), { type: "label", text: enabled }] });
    expect(plan.body[2]?.bound?.text).toEqual(["==", ["slot", "values", "problem.state.bank"], ["lit", ""]]);
    expect(problem(plan, "bank", { state: { bank: { card: "1", name: "" } } })).toBe("required");
    expect(problem(plan, "bank", { state: { bank: { card: "1", name: "2" } } })).toBe("");
  });
});
