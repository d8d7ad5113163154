import { describe, expect, it } from "vitest";
import type { NodePlan, ScreenPlan } from "../../language/plan.ts";
import { type LazyWidgets, widgetChunks } from "./client-manifest.ts";

const client = {
  script: "",
  worker: "",
  styles: [],
  preloads: [],
  widgets: { form: ["/assets/form.js", "/assets/inputs.js"] },
  shared: { inputs: ["/assets/inputs.js"] },
  functions: { common: ["/assets/functions.js"], true: ["/assets/functions.js", "/assets/texts.js"] },
  clock: ["/assets/clock.js"],
  drafts: ["/assets/draft.js"],
};
const lazy: LazyWidgets = new Map<string, true | "inputs">([
  ["form", true],
  ["picker", "inputs"],
  ["dialog", "inputs"],
]);
const node = (type: string, children: readonly NodePlan[] = []): NodePlan => ({
  type,
  key: type,
  props: {},
  slots: { children },
});
const screen = (body: readonly NodePlan[], footer: readonly NodePlan[] = []) =>
  ({ body, footer }) as unknown as ScreenPlan;

describe("widgetChunks", () => {
  it("is empty for a screen of widgets that every screen has", () => {
    expect(widgetChunks(screen([node("stack", [node("text")])]), client, { lazy, sandbox: false })).toEqual([]);
  });

  it("finds lazy widgets at any depth, in the footer too, each chunk once", () => {
    expect(
      widgetChunks(screen([node("stack", [node("stack", [node("picker")])])]), client, { lazy, sandbox: false }),
    ).toEqual(["/assets/inputs.js"]);
    expect(widgetChunks(screen([node("picker")], [node("form")]), client, { lazy, sandbox: false })).toEqual([
      "/assets/inputs.js",
      "/assets/form.js",
    ]);
  });

  it("has the lazily loaded functions where the plan calls one", () => {
    const chunks = (lazyFunctions: true | "common", sandbox = false) =>
      widgetChunks({ ...screen([node("picker")]), lazyFunctions }, client, { lazy, sandbox });
    expect(chunks("common")).toEqual(["/assets/functions.js", "/assets/inputs.js"]);
    expect(chunks(true)).toEqual(["/assets/functions.js", "/assets/texts.js", "/assets/inputs.js"]);
    expect(chunks("common", true)).toEqual(["/assets/functions.js", "/assets/clock.js", "/assets/inputs.js"]);
  });
});
