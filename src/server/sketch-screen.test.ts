import { describe, expect, it } from "vitest";
import { catalog } from "../../renderers/catalog.ts";
import type { Ast } from "../language/ast.ts";
import type { NodePlan, ScreenPlan } from "../language/plan.ts";
import { sampleRelease } from "./fixtures.ts";
import { sketchesOf, sketchScreen } from "./sketch-screen.ts";

const release = sampleRelease();
const app = release.app.en;
const base = release.screens.order?.en;
if (app === undefined || base === undefined) throw new Error("the fixture has this screen");

const sketches = {
  box: { class: "box box-{tone}", words: { prop: "title", class: "head" }, slot: "children" },
  area: { class: "area", slot: "loading", bones: { shape: "skeleton", count: "count" } },
};
const node = (type: string, props: NodePlan["props"], more: Partial<NodePlan> = {}): NodePlan => ({
  type,
  key: "k",
  props,
  ...more,
});
const draw = (...body: NodePlan[]) => sketchScreen({ ...(base as ScreenPlan), body }, app, sketches).body;

describe("sketchScreen", () => {
  it("draws boxes around what is in them, words escaped", () => {
    const inner = node("area", { skeleton: "card", count: 2 });
    expect(draw(node("box", { tone: "plain", title: "A <b>" }, { slots: { children: [inner] } }))).toBe(
      '<div class="box box-plain"><p class="head">A &lt;b&gt;</p><div class="area"><div class="sk-skeleton">' +
        '<div class="sk-bone sk-bone-card"></div><div class="sk-bone sk-bone-card"></div></div></div></div>',
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
    expect(sketchScreen({ ...(base as ScreenPlan), values, body }, app, sketches).body).toContain("Due");
  });

  it("leaves out what is not visible yet, what is repeated, and widgets that cannot be sketched", () => {
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
    expect(draw(node("area", { skeleton: "rows", count: 1e9 })).match(/sk-bone-rows/g)).toHaveLength(20);
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
    expect(sketchScreen({ ...base, title }, app, sketches).title).toBe("Your <order>");
    expect(sketchScreen({ ...base, title: ["slot", "data", "name"] }, app, sketches).title).toBe("");
  });

  it("knows the facts of the app and how wide the screen may grow", () => {
    const text: Ast = ["get", ["slot", "app", "facts"], "lender"];
    const screen = { ...base, wide: true, body: [node("box", { tone: "a" }, { bound: { title: text } })] } as const;
    const sketch = sketchScreen(screen, { ...app, facts: { lender: "A lender" } }, sketches);
    expect(sketch).toMatchObject({ wide: true, body: expect.stringContaining("A lender") });
    expect(sketchScreen(base, app, sketches).wide).toBe(false);
  });

  it("names properties and slots that the catalogue's widgets have", () => {
    for (const { type, sketch, props, slots } of catalog as readonly {
      type: string;
      sketch?: (typeof sketches)["box"] & Partial<(typeof sketches)["area"]>;
      props: object;
      slots?: object;
    }[]) {
      const names = [sketch?.words?.prop, sketch?.bones?.shape, sketch?.bones?.count];
      const inClass = [...(sketch?.class ?? "").matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      for (const name of [...names, ...inClass]) if (name !== undefined) expect(props, type).toHaveProperty(name);
      if (sketch?.slot !== undefined) expect(slots, type).toHaveProperty(sketch.slot);
    }
    expect(Object.keys(sketchesOf(catalog))).toContain("data");
  });
});
