import { describe, expect, it } from "vitest";
import { type NodePlan, PLAN_VERSION, type ScreenPlan } from "../language/plan.ts";
import { readPlan } from "./read-plan.ts";
import { damage, reasonOf, wire } from "./testing/damage-plan.ts";

const LEAF: NodePlan = { type: "text", key: "1", props: { text: "a" } };
const ACTION = { do: "set", props: {}, bound: { value: ["lit", 1] }, binds: { target: ["state", "n"] } } as const;
const SCREEN: ScreenPlan = {
  version: PLAN_VERSION,
  id: "order",
  language: "en",
  title: ["lit", "Order"],
  params: ["from"],
  state: { n: { initial: ["lit", 0] } },
  sources: {
    plan: {
      call: "read",
      payload: ["record", []],
      run: "enter",
      staleAfter: 60,
      onReady: [ACTION],
      onFailed: [],
    },
  },
  calls: {
    read: {
      id: "read",
      client: "json",
      method: "POST",
      path: "/a",
      envelope: { outcome: ["code"], success: ["0"] },
      effect: "read",
      shape: "*",
      errors: {},
    },
  },
  onEnter: [{ do: "when", props: {}, branches: { success: [ACTION] } }],
  onBack: { when: ["lit", true], actions: [ACTION] },
  body: [
    {
      ...LEAF,
      bound: { text: ["slot", "data", "plan"] },
      binds: { value: ["state", "n"] },
      visible: ["lit", true],
      repeat: { over: ["list", []], as: "item", key: ["name", "index"] },
      slots: { children: [LEAF] },
      on: { tap: [ACTION] },
      fallback: LEAF,
    },
  ],
  footer: [LEAF],
  popups: { ask: LEAF },
};
function nested(depth: number): unknown {
  return depth === 0 ? 1 : [nested(depth - 1)];
}

describe("readPlan", () => {
  it("takes a whole plan as it is", () => {
    const value = wire(SCREEN);
    expect(readPlan(value)).toBe(value);
    expect(value).toEqual(SCREEN);
  });

  it("takes unknown widgets, actions and fields: they have their own fallbacks", () => {
    const value = damage(damage(SCREEN, "body.0.type", "from-the-future"), "body.0.extra", { any: 1 });
    expect(reasonOf(readPlan, damage(value, "onEnter.0.do", "unheard-of"))).toBe("none");
  });

  it.each([undefined, null, String(PLAN_VERSION), 0, PLAN_VERSION - 1, PLAN_VERSION + 1, 1.5])(
    "refuses version %j",
    (version) => {
      expect(reasonOf(readPlan, damage(SCREEN, "version", version))).toBe("version");
    },
  );

  it.each([undefined, null, 1, "x", []])("refuses %j as a plan", (value) => {
    expect(reasonOf(readPlan, value)).toBe("invalid");
  });

  it.each(["id", "language", "title", "params", "state", "sources", "calls", "onEnter", "body", "footer", "popups"])(
    "insists on %s",
    (field) => {
      expect(reasonOf(readPlan, damage(SCREEN, field, undefined))).toBe("invalid");
      expect(reasonOf(readPlan, damage(SCREEN, field, 7))).toBe("invalid");
    },
  );

  it.each([
    "params.0",
    "state.n",
    "state.n.initial",
    "sources.plan.call",
    "sources.plan.payload",
    "sources.plan.onReady",
    "sources.plan.onReady.0.do",
    "sources.plan.onFailed",
    "calls.read.path",
    "calls.read.effect",
    "calls.read.envelope",
    "calls.read.envelope.outcome",
    "calls.read.envelope.success",
    "onEnter.0.do",
    "onEnter.0.props",
    "onEnter.0.branches",
    "onEnter.0.branches.success.0.do",
    "onEnter.0.branches.success.0.bound",
    "onEnter.0.branches.success.0.bound.value",
    "onEnter.0.branches.success.0.binds",
    "onBack",
    "onBack.when",
    "onBack.actions",
    "body.0",
    "body.0.type",
    "body.0.key",
    "body.0.props",
    "body.0.bound",
    "body.0.bound.text",
    "body.0.binds.value",
    "body.0.visible",
    "body.0.repeat",
    "body.0.repeat.over",
    "body.0.repeat.as",
    "body.0.repeat.key",
    "body.0.slots",
    "body.0.slots.children",
    "body.0.slots.children.0.type",
    "body.0.on",
    "body.0.on.tap",
    "body.0.on.tap.0.do",
    "body.0.fallback",
    "body.0.fallback.type",
    "footer.0.type",
    "popups.ask",
    "popups.ask.type",
  ])("refuses a damaged %s", (path) => {
    expect(reasonOf(readPlan, damage(SCREEN, path, 7))).toBe("invalid");
    expect(reasonOf(readPlan, damage(SCREEN, path, null))).toBe("invalid");
  });

  it("does not find fields on a prototype", () => {
    expect(reasonOf(readPlan, Object.create(SCREEN))).toBe("version");
    expect(reasonOf(readPlan, Object.assign(Object.create(SCREEN), { version: PLAN_VERSION }))).toBe("invalid");
  });

  it.each(["body.0.props", "calls.read.errors", "state"])("promise 9: refuses a key __proto__ in %s", (path) => {
    const hostile: unknown = JSON.parse('{"a":{"__proto__":{"polluted":true}}}');
    expect(
      reasonOf(readPlan, damage(SCREEN, `${path}.x`, path === "state" ? { initial: ["lit", hostile] } : hostile)),
    ).toBe("invalid");
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
  });

  it("refuses a plan deeper than any screen, without running out of stack", () => {
    expect(reasonOf(readPlan, damage(SCREEN, "body.0.props.x", nested(100)))).toBe("none");
    expect(reasonOf(readPlan, damage(SCREEN, "body.0.props.x", nested(300)))).toBe("invalid");
  });
});
