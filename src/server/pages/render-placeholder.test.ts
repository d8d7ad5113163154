import { describe, expect, it } from "vitest";
import { catalog } from "../../../renderers/catalog.ts";
import type { Ast } from "../../language/ast.ts";
import type { NodePlan, ScreenPlan } from "../../language/plan.ts";
import { sampleRelease } from "../testing/sample-release.ts";
import { placeholdersOf, renderPlaceholder } from "./render-placeholder.ts";

const release = sampleRelease();
const app = release.app.en;
const base = release.screens.order?.en;
if (app === undefined || base === undefined) throw new Error("the fixture has this screen");

const placeholders = {
  box: { class: "box box-{tone}", text: { prop: "title", class: "head" }, slot: "children" },
  area: { class: "area", slot: "loading", shapes: { shape: "skeleton", count: "count" } },
};
const node = (type: string, props: NodePlan["props"], more: Partial<NodePlan> = {}): NodePlan => ({
  type,
  key: "k",
  props,
  ...more,
});
const draw = (...body: NodePlan[]) => renderPlaceholder({ ...(base as ScreenPlan), body }, app, placeholders).body;

describe("renderPlaceholder", () => {
  it("draws boxes around what is in them, text escaped", () => {
    const inner = node("area", { skeleton: "card", count: 2 });
    expect(draw(node("box", { tone: "plain", title: "A <b>" }, { slots: { children: [inner] } }))).toBe(
      '<div class="box box-plain"><p class="head">A &lt;b&gt;</p><div class="area"><div class="sk-skeleton">' +
        '<div class="sk-shape sk-shape-card"></div><div class="sk-shape sk-shape-card"></div></div></div></div>',
    );
  });

  it("draws what the document shows meanwhile instead of the shapes", () => {
    const own = { slots: { loading: [node("box", { tone: "quiet", title: null })] } };
    expect(draw(node("area", { skeleton: "card" }, own))).toBe(
      '<div class="area"><div class="box box-quiet"></div></div>',
    );
  });

  it("reads named values, each computed once however often others read it", () => {
    const values: { [name: string]: Ast } = { v0: ["slot", "status", "plan"] };
    for (let index = 1; index <= 30; index++) {
      const before: Ast = ["slot", "values", `v${index - 1}`];
      values[`v${index}`] = ["if", ["==", before, before], ["lit", "Due"], before];
    }
    const body = [node("box", { tone: "plain" }, { bound: { title: ["slot", "values", "v30"] } })];
    expect(renderPlaceholder({ ...(base as ScreenPlan), values, body }, app, placeholders).body).toContain("Due");
  });

  it("leaves out what is not visible yet, what is repeated, and widgets that have no placeholder", () => {
    const never: Ast = ["!=", ["slot", "data", "order"], ["lit", null]];
    const repeat = { over: ["slot", "data", "rows"] as Ast, as: "row" };
    expect(
      draw(
        node("box", { tone: "a" }, { visible: never }),
        node("box", { tone: "b" }, { repeat }),
        node("constructor", {}),
      ),
    ).toBe("");
  });

  it("never draws more than twenty shapes", () => {
    expect(draw(node("area", { skeleton: "rows", count: 1e9 })).match(/sk-shape-rows/g)).toHaveLength(20);
  });

  it("has the title as it reads before any data", () => {
    const title: Ast = [
      "call",
      "either",
      [
        ["slot", "data", "name"],
        ["lit", "Your <order>"],
      ],
    ];
    expect(renderPlaceholder({ ...base, title }, app, placeholders).title).toBe("Your <order>");
    expect(renderPlaceholder({ ...base, title: ["slot", "data", "name"] }, app, placeholders).title).toBe("");
  });

  it("knows the facts of the app and how wide the screen may grow", () => {
    const text: Ast = ["get", ["slot", "app", "facts"], "lender"];
    const screen = { ...base, wide: true, body: [node("box", { tone: "a" }, { bound: { title: text } })] } as const;
    const placeholder = renderPlaceholder(screen, { ...app, facts: { lender: "A lender" } }, placeholders);
    expect(placeholder).toMatchObject({ wide: true, body: expect.stringContaining("A lender") });
    expect(renderPlaceholder(base, app, placeholders).wide).toBe(false);
  });

  it("names properties and slots that the catalog's widgets have", () => {
    for (const { type, placeholder, props, slots } of catalog as readonly {
      type: string;
      placeholder?: (typeof placeholders)["box"] & Partial<(typeof placeholders)["area"]>;
      props: object;
      slots?: object;
    }[]) {
      const names = [placeholder?.text?.prop, placeholder?.shapes?.shape, placeholder?.shapes?.count];
      const inClass = [...(placeholder?.class ?? "").matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      for (const name of [...names, ...inClass]) if (name !== undefined) expect(props, type).toHaveProperty(name);
      if (placeholder?.slot !== undefined) expect(slots, type).toHaveProperty(placeholder.slot);
    }
    expect(Object.keys(placeholdersOf(catalog))).toContain("data");
  });
});
