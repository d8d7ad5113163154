import { describe, expect, it } from "vitest";
import { evaluate } from "../../expression/evaluate.ts";
import { EXAMPLE_ENVIRONMENT } from "../../expression/testing/example-environment.ts";
import type { Json } from "../../kit/json.ts";
import app from "../example/app.json" with { type: "json" };
import { compileExample } from "../example/compile-example.ts";

const LANGUAGES = ["en", "ar"].map((code) => ({ code, name: code, status: "live" }));

/** The words of a label, the marks around values in brackets. */
function shown(text: Json, state: { readonly [name: string]: Json } = {}, language = "ar"): Json {
  const screen = { id: "a", title: "A", body: [{ type: "label", text }] };
  const changes = { "schemas/app.json": { ...app, languages: LANGUAGES }, "schemas/screens/a.json": screen };
  const [node] = compileExample(changes).screens.a?.[language]?.body ?? [];
  const scope = { slot: (_: string, name: string) => state[name] ?? null, local: () => null };
  const words = node?.bound?.text ? evaluate(node.bound.text, scope, EXAMPLE_ENVIRONMENT) : (node?.props.text ?? null);
  return typeof words === "string" ? words.replaceAll("\u2068", "⟨").replaceAll("\u2069", "⟩") : words;
}

const PAY = { en: "Pay {sum} to {name}", ar: "ادفع {sum} إلى {name}" };

describe("words that are written to the left", () => {
  it("have each value set apart, which keeps its own order there; others have not", () => {
    const text = { ...PAY, with: { sum: "${money(state.sum)}", name: "${state.name}" } };
    const state = { sum: 3440000, name: "Asha" };
    expect(shown(text, state)).toBe("ادفع ⟨TZS 34.400,00⟩ إلى ⟨Asha⟩");
    expect(shown(text, state, "en")).toBe("Pay TZS 34.400,00 to Asha");
  });

  it("have it in each of their cases, and count as they do", () => {
    const days = "{n, plural, zero {#} one {يوم} two {يومان} few {# أيام حتى {day}} many {# يوما} other {# يوم}}";
    const text = {
      en: "{n, plural, one {a} other {b}} {day}",
      ar: days,
      with: { n: "${state.n}", day: "${state.day}" },
    };
    expect(shown(text, { n: 3, day: "2026-03-01" })).toBe("3 أيام حتى ⟨2026-03-01⟩");
  });

  it.each([
    ["اتصل بنا: +255 800 110 110 أو أرسل *150*00#", "اتصل بنا: ⟨+255 800 110 110⟩ أو أرسل ⟨*150*00#⟩"],
    ["من 2026-03-01 حتى 10", "من ⟨2026-03-01⟩ حتى 10"],
    ["٣ من 5", "٣ من 5"],
  ])("have numbers of more than digits set apart: %s", (ar, words) => {
    expect(shown({ en: "Call", ar })).toBe(words);
    expect(shown({ en: ar, ar }, {}, "en")).toBe(ar);
  });

  it.each<[text: string, state: { readonly [name: string]: Json }, words: Json]>([
    ["${state.phone}", { phone: "+255 712" }, "⟨+255 712⟩"],
    ["${state.phone}", { phone: "" }, ""],
    ["${state.phone}", {}, null],
    ["${trim(state.phone)}", { phone: " 5 " }, "⟨5⟩"],
    ["${trim(state.phone)}", { phone: " " }, ""],
    ["${state.a} · ${state.b}", { a: "A", b: "ب" }, "⟨A⟩ · ⟨ب⟩"],
    ["${state.a == 'x' ? money(5) : ''}", { a: "x" }, "⟨TZS 0,05⟩"],
    ["${state.a == 'x' ? money(5) : ''}", { a: "y" }, ""],
    ["TZS 5", {}, "⟨TZS 5⟩"],
    ["TZS", {}, "TZS"],
  ])("have a value that stands alone set apart, and stay empty where it is: %s of %j", (text, state, words) => {
    expect(shown(text, state)).toEqual(words);
  });

  it("have words of another direction set apart that stand in for missing ones", () => {
    expect(shown({ en: "Paid." })).toBe("⟨Paid.⟩");
  });
});

it("words of another language have their own direction where that is another than the page's", () => {
  const of = (language: string, page: string) => {
    const screen = { id: "a", title: "A", body: [{ type: "label", text: "", language }] };
    const changes = { "schemas/app.json": { ...app, languages: LANGUAGES }, "schemas/screens/a.json": screen };
    return compileExample(changes).screens.a?.[page]?.body[0]?.props.dir;
  };
  expect([of("es", "en"), of("es", "ar"), of("ur", "en"), of("ur", "ar")]).toEqual([
    undefined,
    "ltr",
    "rtl",
    undefined,
  ]);
});

describe("what is more than shown", () => {
  it("has no marks: what is copied, a fact, a list's member", () => {
    const text = { ...PAY, with: { sum: "${money(5)}", name: "Asha" } };
    const press = [
      { do: "set", slot: "state.n", value: "${money(5)}" },
      { do: "call", call: "pay", payload: { name: "${state.name}" } },
    ];
    const rows = { type: "rows", items: [{ name: "${state.name}" }] };
    const screen = { id: "a", title: "A", body: [{ type: "label", text: "", on: { press } }, rows] };
    const plans = compileExample({
      "schemas/app.json": { ...app, languages: LANGUAGES, facts: { desk: { en: "+255 5", ar: "+255 5" } } },
      "schemas/screens/a.json": screen,
    });
    expect(JSON.stringify([plans.screens.a?.ar?.body, plans.app.ar?.facts])).not.toMatch(/[\u2066-\u2069]/);
    expect(shown(text)).toMatch(/⟨/);
  });

  it("has marks around what the engine fills into its own words", () => {
    const texts = { ...app.texts, atMost: { en: "At most {max}", ar: "حتى {max}" } };
    const plans = compileExample({ "schemas/app.json": { ...app, languages: LANGUAGES, texts } });
    expect(plans.app.ar?.texts.atMost).toBe("حتى \u2068{max}\u2069");
    expect(plans.app.en?.texts.atMost).toBe("At most {max}");
  });
});
