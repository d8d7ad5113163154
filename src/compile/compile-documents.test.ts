import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { PLAN_VERSION } from "../language/plan.ts";
import { compileDocuments } from "./compile-documents.ts";
import { CompileError } from "./context/compile-error.ts";
import app from "./example/app.json" with { type: "json" };
import { compileExample, exampleFiles, planOf } from "./example/compile-example.ts";
import { EXAMPLE_PARTS } from "./example/example-catalog.ts";

const sha256 = (text: string) => createHash("sha256").update(text).digest("base64");

describe("compileDocuments", () => {
  it("lets no screen take the place of the app's own plan", () => {
    const screen = { id: "app", title: "A", body: [] };
    expect(() => compileExample({ "schemas/screens/app.json": screen })).toThrow('a screen is called "app"');
  });

  it("makes a plan of each screen in each language", () => {
    const { screens, app, languages } = compileExample();
    expect(languages).toEqual(["en", "sw"]);
    expect(Object.keys(screens)).toEqual(["a", "try"]);
    expect(screens.a?.sw).toMatchObject({ version: PLAN_VERSION, id: "a", language: "sw" });
    expect(app.sw).toMatchObject({ language: "sw", texts: { retry: "Jaribu tena", only: "only English" } });
  });

  it("makes plans of a draft language too, the first language standing in, and tells which are live", () => {
    const formats = { en: { date: { short: "d/M" } } };
    const drafted = [...app.languages, { code: "fr", name: "Français", status: "draft" }];
    const title = { en: "Day", sw: "Siku" };
    const { languages, live, screens } = compileExample({
      "schemas/app.json": { ...app, languages: drafted, formats },
      "schemas/screens/a.json": { id: "a", title, body: [{ type: "label", text: "${date('2026-11-22', 'short')}" }] },
    });
    expect({ languages, live }).toEqual({ languages: ["en", "sw", "fr"], live: ["en", "sw"] });
    expect(screens.a?.fr).toMatchObject({ language: "fr", title: ["lit", "Day"] });
    expect(JSON.stringify(screens.a?.fr?.body)).toContain("formatDate");
  });

  it("compiles title, state, sources and what hardware back does", () => {
    const plan = compileExample().screens.a?.en;
    const orderId = ["slot", "params", "orderId"];
    const setN = { do: "set", props: {}, binds: { slot: ["state", "n"] } };
    expect(plan?.title).toEqual(["text", [["lit", "Order "], orderId]]);
    expect(plan?.params).toEqual(["source"]);
    expect(plan?.state).toEqual({
      // No input is bound to either.
      n: { initial: ["lit", 1], keep: { noted: true } },
      bank: {
        initial: ["record", [["from", ["slot", "params", "source"]]]],
        keep: { only: ["bankCode"], noted: true },
      },
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
    const calls = compileExample().screens.a?.sw?.calls;
    expect(Object.keys(calls ?? {})).toEqual(["order", "pay"]);
    expect(calls?.pay).toEqual({
      id: "pay",
      client: "form",
      method: "POST",
      path: "/api/pay",
      envelope: {
        outcome: ["code"],
        code: ["code"],
        message: ["meta", "text"],
        data: ["data"],
        success: ["0", "00"],
      },
      effect: "money",
      shape: ["o", { url: "s", sum: "n", rows: ["l", ["o", { text: "s" }]], more: ["m", "*"] }],
      errors: { "17": "Umechelewa" },
    });
    expect(calls?.order?.path).toBe("/order");
  });

  it("leaves scenarios, sandbox parameters, sandbox routes and their screens out of production", () => {
    const production = compileExample({}, true);
    expect(Object.keys(production.screens)).toEqual(["a"]);
    expect(production.app.en?.routes).toEqual([{ path: "/a", screen: "a" }]);
    expect(production.app.en?.query.sandbox).toEqual([]);
    expect(JSON.stringify(production)).not.toContain("usual");
    expect(JSON.stringify(production)).not.toContain("scenario");
    expect(compileExample().app.sw?.sandbox).toEqual({ scenarios: [{ id: "usual", summary: "Kawaida", path: "/a" }] });
  });

  it("names equal contents equally, whatever the order, and different contents differently", () => {
    const reversed = compileDocuments(exampleFiles().reverse(), EXAMPLE_PARTS, { production: false });
    expect(reversed.plans).toBe(compileExample().plans);
    expect(reversed.plans).toMatch(/^[0-9a-f]{16}$/);
    expect(compileExample({}, true).plans).not.toBe(compileExample().plans);
    expect(compileExample({ "schemas/screens/try.json": { id: "try", title: "Trial", body: [] } }).plans).not.toBe(
      compileExample().plans,
    );
  });

  it("promise 12: names the text of every plan, the app's from outside, the screens' in the app's", () => {
    const { app, digests, screens } = compileExample();
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
    expect(() => compileExample(changes)).toThrow(CompileError);
  });
});
