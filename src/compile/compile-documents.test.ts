import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { defineAction } from "../language/define-action.ts";
import { defineWidget } from "../language/define-widget.ts";
import { NUMBER, STRING } from "../language/type.ts";
import { compileDocuments } from "./compile-documents.ts";
import { CompileError } from "./compile-error.ts";
import exampleApp from "./example/app.json" with { type: "json" };
import exampleCall from "./example/call.json" with { type: "json" };
import exampleScreen from "./example/screen.json" with { type: "json" };

const summary = "…";
const sha256 = (text: string) => createHash("sha256").update(text).digest("base64");

const parts = {
  catalog: [
    defineWidget({
      type: "label",
      summary,
      props: {
        text: { kind: "text", required: true, summary },
        tone: { kind: "string", values: ["normal", "muted"], default: "normal", summary },
        extra: { kind: "value", summary },
        name: { kind: "string", literal: true, summary },
      },
      events: { press: { summary, value: STRING } },
    }),
    defineWidget({
      type: "rows",
      summary,
      props: {
        items: { kind: "list", summary },
        label: { kind: "text", per: "items", summary },
        tone: { kind: "string", per: "items", default: "normal", summary },
        value: { kind: "bind", type: NUMBER, summary },
      },
      slots: { head: { summary }, row: { summary, per: "items" } },
    }),
    defineWidget({ type: "dialog", summary, popup: true, props: {}, slots: { children: { summary } } }),
  ],
  actions: [
    defineAction({
      name: "call",
      summary,
      props: { call: { kind: "call", required: true, summary }, payload: { kind: "record", summary } },
      branches: { success: { summary, locals: { answer: "answer" } }, failure: { summary } },
    }),
    defineAction({
      name: "set",
      summary,
      props: { slot: { kind: "bind", type: NUMBER, required: true, summary }, value: { kind: "value", summary } },
    }),
  ],
};

const routes = {
  routes: [
    { path: "/a", screen: "a" },
    { path: "/try", screen: "try", only: "sandbox" },
    { path: "/b", screen: "a", only: "sandbox" },
  ],
  notFound: "a",
};

const scenario = { id: "usual", summary: { en: "As usual", sw: "Kawaida" }, path: "/a" };

const DOCUMENTS: { readonly [path: string]: unknown } = {
  "schemas/app.json": exampleApp,
  "schemas/routes.json": routes,
  "schemas/screens/a.json": exampleScreen,
  "schemas/screens/try.json": { id: "try", title: "Try", body: [] },
  "schemas/calls/pay.json": exampleCall,
  "schemas/calls/order.json": { ...exampleCall, id: "order", path: "/order", root: true },
  "schemas/calls/unused.json": { ...exampleCall, id: "unused" },
  "schemas/scenarios/usual.json": scenario,
  "schemas/samples/pay/default.json": { answer: {} },
};

function filesOf(documents: { readonly [path: string]: unknown }) {
  return Object.entries(documents).map(([path, document]) => ({ path, text: JSON.stringify(document) }));
}

function compile(changes: { readonly [path: string]: unknown } = {}, production = false) {
  return compileDocuments(filesOf({ ...DOCUMENTS, ...changes }), parts, { production });
}

/** The plan of a screen with this body, in English unless told. */
function planOf(changes: { readonly [key: string]: unknown }, language = "en") {
  const plan = compile({ "schemas/screens/a.json": { id: "a", title: "A", body: [], ...changes } }).screens.a?.[
    language
  ];
  if (plan === undefined) throw new Error("no plan");
  return plan;
}

describe("compileDocuments", () => {
  it("makes a plan of each screen in each language", () => {
    const { screens, app, languages } = compile();
    expect(languages).toEqual(["en", "sw"]);
    expect(Object.keys(screens)).toEqual(["a", "try"]);
    expect(screens.a?.sw).toMatchObject({ version: 1, id: "a", language: "sw" });
    expect(app.sw).toMatchObject({ language: "sw", texts: { retry: "Jaribu tena", only: "only English" } });
  });

  it("compiles title, state, sources and what hardware back does", () => {
    const plan = compile().screens.a?.en;
    const orderId = ["slot", "params", "orderId"];
    const setN = { do: "set", props: {}, binds: { slot: ["state", "n"] } };
    expect(plan?.title).toEqual(["text", [["lit", "Order "], orderId]]);
    expect(plan?.params).toEqual(["source"]);
    expect(plan?.state).toEqual({
      n: { initial: ["lit", 1], keep: { except: [] } },
      bank: { initial: ["record", [["from", ["slot", "params", "source"]]]], keep: { except: ["cardNo"] } },
    });
    expect(plan?.sources).toEqual({
      a: {
        call: "order",
        payload: [
          "record",
          [
            ["orderId", orderId],
            ["scene", ["lit", 3]],
          ],
        ],
        run: "enter",
        staleAfter: 60,
        empty: ["==", ["call", "size", [["get", ["name", "answer"], "rows"]]], ["lit", 0]],
        prefill: ["record", [["n", ["get", ["name", "answer"], "sum"]]]],
        onReady: [{ ...setN, bound: { value: ["get", ["name", "answer"], "sum"] } }],
        onFailed: [],
      },
      b: { call: "order", payload: ["lit", {}], run: "action", staleAfter: 5, silent: true, onReady: [], onFailed: [] },
    });
    expect(plan?.onBack).toEqual({ when: ["not", ["slot", "popup", "ask"]], actions: [setN] });
    expect(plan?.onEnter).toEqual([{ do: "call", props: { call: "pay" } }]);
  });

  it("embeds the calls a screen makes and no others, words chosen by language", () => {
    const calls = compile().screens.a?.sw?.calls;
    expect(Object.keys(calls ?? {})).toEqual(["order", "pay"]);
    expect(calls?.pay).toEqual({
      id: "pay",
      client: "form",
      method: "POST",
      path: "/api/pay",
      envelope: "code",
      success: ["0", "00"],
      effect: "money",
      shape: ["o", { url: "s", sum: "n", rows: ["l", ["o", { text: "s" }]], more: ["m", "*"] }],
      errors: { "17": "Umechelewa" },
    });
    expect(calls?.order?.path).toBe("/order");
  });

  it("leaves scenarios, sandbox parameters, sandbox routes and their screens out of production", () => {
    const production = compile({}, true);
    expect(Object.keys(production.screens)).toEqual(["a"]);
    expect(production.app.en?.routes).toEqual([{ path: "/a", screen: "a" }]);
    expect(production.app.en?.query.sandbox).toEqual([]);
    expect(JSON.stringify(production)).not.toContain("usual");
    expect(JSON.stringify(production)).not.toContain("scenario");
    expect(compile().app.sw?.sandbox).toEqual({ scenarios: [{ id: "usual", summary: "Kawaida", path: "/a" }] });
  });

  it("names equal contents equally, whatever the order, and different contents differently", () => {
    const reversed = compileDocuments(filesOf(DOCUMENTS).reverse(), parts, { production: false });
    expect(reversed.id).toBe(compile().id);
    expect(reversed.id).toMatch(/^[0-9a-f]{16}$/);
    expect(compile({}, true).id).not.toBe(compile().id);
    expect(compile({ "schemas/screens/try.json": { id: "try", title: "Trial", body: [] } }).id).not.toBe(compile().id);
  });

  it("promise 12: names the text of every plan, the app's from outside, the screens' in the app's", () => {
    const { app, digests, screens } = compile();
    for (const language of ["en", "sw"]) {
      expect(digests[language]).toBe(sha256(JSON.stringify(app[language])));
      const texts = Object.entries(screens).map(([id, plans]) => [id, sha256(JSON.stringify(plans[language]))]);
      expect(app[language]?.digests).toEqual(Object.fromEntries(texts));
    }
  });

  it("keeps names that objects inherit as plain names", () => {
    const plan = planOf({ state: { toString: { type: "number", initial: 1 } } });
    expect(Object.keys(plan.state)).toEqual(["toString"]);
  });

  it.each([
    ["a broken file", { "schemas/screens/a.json": "{" }],
    ["an unknown widget", { "schemas/screens/a.json": { id: "a", title: "", body: [{ type: "constructor" }] } }],
    ["an unknown action", { "schemas/screens/a.json": { id: "a", title: "", body: [], onEnter: [{ do: "jump" }] } }],
    ["an unknown call", { "schemas/screens/a.json": { id: "a", title: "", body: [], sources: { s: { call: "x" } } } }],
    ["a broken expression", { "schemas/screens/a.json": { id: "a", title: "\u0024{1 +}", body: [] } }],
  ])("refuses %s, which the checker would have found", (_, changes) => {
    expect(() => compile(changes)).toThrow(CompileError);
  });
});

describe("a node", () => {
  const label = (node: object, language = "en") => planOf({ body: [{ type: "label", ...node }] }, language).body[0];

  it("has constants in props, with defaults, and what holds an expression in bound", () => {
    const node = label({ text: "\u0024{params.orderId}", extra: { a: [1, "\u0024{state.n}"], b: 2 }, name: "x" });
    expect(node?.props).toEqual({ tone: "normal", name: "x" });
    expect(node?.bound).toEqual({
      text: ["slot", "params", "orderId"],
      extra: [
        "record",
        [
          [
            "a",
            [
              "list",
              [
                ["lit", 1],
                ["slot", "state", "n"],
              ],
            ],
          ],
          ["b", ["lit", 2]],
        ],
      ],
    });
  });

  it("chooses words by language, the first one standing in, also inside values", () => {
    const words = { text: { en: "Pay \u0024{state.n}", sw: "Lipa" }, extra: [{ name: { en: "one", sw: "moja" } }] };
    expect(label(words, "sw")?.props).toMatchObject({ text: "Lipa", extra: [{ name: "moja" }] });
    expect(label(words)?.bound).toEqual({
      text: [
        "text",
        [
          ["lit", "Pay "],
          ["slot", "state", "n"],
        ],
      ],
    });
    expect(label({ text: { en: "English only" } }, "sw")?.props).toMatchObject({ text: "English only" });
  });

  it("writes the escaped mark of an expression as it is read", () => {
    expect(label({ text: "$\u0024{x}" })?.props).toMatchObject({ text: "\u0024{x}" });
  });

  it("has keys that are unique and tell where it stands", () => {
    const inner = { type: "label", text: "" };
    const rows = { type: "rows", items: [1], head: [inner, inner], row: [inner], fallback: inner };
    const { body, footer, popups } = planOf({
      body: [inner, rows],
      footer: [inner],
      popups: { ask: { type: "dialog", children: [inner] } },
    });
    const keys = JSON.stringify([body, footer, popups]).match(/"key":"[^"]*"/g) ?? [];
    expect(new Set(keys).size).toBe(keys.length);
    expect(body[1]?.slots?.head?.map(({ key }) => key)).toEqual(["b1.a0", "b1.a1"]);
    expect(body[1]?.fallback?.key).toBe("b1!");
    expect(popups.ask?.slots?.children?.[0]?.key).toBe("p.ask.a0");
  });

  it("goes along the list for `per` properties, for constants and defaults as well", () => {
    const [node] = planOf({ body: [{ type: "rows", items: "\u0024{data.a}", label: "\u0024{item.text}" }] }).body;
    expect(node?.bound).toEqual({
      items: ["slot", "data", "a"],
      label: ["each", ["slot", "data", "a"], ["get", ["name", "item"], "text"]],
      tone: ["each", ["slot", "data", "a"], ["lit", "normal"]],
    });
    expect(planOf({ body: [{ type: "rows", label: "x" }] }).body[0]?.props).toEqual({ label: [], tone: [] });
  });

  it("has writable slots in binds, members of them included", () => {
    const [node] = planOf({ body: [{ type: "rows", items: [], value: "state.bank.count" }] }).body;
    expect(node?.binds).toEqual({ value: ["state", "bank", "count"] });
  });

  it("repeats over a list under its own name, seen by everything inside", () => {
    const repeat = { over: "\u0024{data.a}", as: "data", key: "\u0024{data.id}" };
    const node = label({ repeat, text: "\u0024{data.text}", visible: "\u0024{index > 0}" });
    expect(node?.repeat).toEqual({
      over: ["slot", "data", "a"],
      as: "data",
      key: ["get", ["name", "data"], "id"],
    });
    expect(node?.bound?.text).toEqual(["get", ["name", "data"], "text"]);
    expect(node?.visible).toEqual([">", ["name", "index"], ["lit", 0]]);
    expect(label({ text: "", visible: false })?.visible).toEqual(["lit", false]);
    expect(label({ text: "", visible: true })).not.toHaveProperty("visible");
  });

  it("has actions on its events, with branches, records and spreads", () => {
    const press = [
      {
        do: "call",
        call: "pay",
        payload: { "...": "\u0024{state.bank}", sum: 5 },
        success: [{ do: "set", slot: "state.n", value: "\u0024{answer.sum}" }],
      },
      { do: "set", slot: "state.n", value: "\u0024{event}" },
    ];
    expect(label({ text: "", on: { press } })?.on?.press).toEqual([
      {
        do: "call",
        props: { call: "pay" },
        bound: {
          payload: [
            "record",
            [
              ["...", ["slot", "state", "bank"]],
              ["sum", ["lit", 5]],
            ],
          ],
        },
        branches: {
          success: [
            {
              do: "set",
              props: {},
              bound: { value: ["get", ["name", "answer"], "sum"] },
              binds: { slot: ["state", "n"] },
            },
          ],
        },
      },
      { do: "set", props: {}, bound: { value: ["name", "event"] }, binds: { slot: ["state", "n"] } },
    ]);
  });
});
