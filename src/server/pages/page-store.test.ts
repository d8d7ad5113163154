import { expect, it, vi } from "vitest";
import type { Ast } from "../../language/ast.ts";
import type { ScreenPlan, SourcePlan } from "../../language/plan.ts";
import type { ScreenToDraw } from "../../render/drawn-screen.ts";
import type { ServedRelease } from "../channel/served-release.ts";
import { sampleRelease } from "../testing/sample-release.ts";
import { createFindPage, type PageParts } from "./page-store.ts";

const TEXT = { type: "text", key: "a", props: { text: "There is no code here" } };

async function drawnOf(more: Partial<ScreenPlan>) {
  const release = { ...sampleRelease(), id: "r1" } as unknown as ServedRelease;
  const plan = { ...release.screens.order?.en, body: [TEXT], footer: [TEXT], ...more } as ScreenPlan;
  const draw = vi.fn(async (_: ScreenToDraw) => null);
  const client = { script: "/assets/a.js", styles: [], preloads: [], drafts: [], widgets: {} };
  const parts = { draw, client, frames: [], lazyWidgets: new Map(), reports: 0, runtime: "", sandbox: false };
  const findPage = createFindPage(parts as unknown as PageParts);
  await findPage({ ...release, screens: { order: { en: plan } } }, "/order", "en");
  const [drawn] = draw.mock.calls[0] ?? [];
  return [drawn?.plan.body, drawn?.plan.footer];
}

const reads = (source: Partial<SourcePlan>) =>
  ({
    sources: { s: { call: "c", payload: ["lit", null], run: "enter", ...source } },
  }) as unknown as Partial<ScreenPlan>;

it("the page that is kept for each address of a screen says nothing that its address may give otherwise", async () => {
  expect(await drawnOf({ params: ["code"] })).toEqual([[], []]);
  expect(await drawnOf({ params: [] })).toEqual([[TEXT], [TEXT]]);
  expect(await drawnOf({ params: ["code"], ...reads({}) })).toEqual([[TEXT], [TEXT]]);
  expect(await drawnOf({ params: ["code"], ...reads({ run: "action" }) })).toEqual([[], []]);
});

it("of a screen that reads only for some addresses, what depends on none is drawn", async () => {
  const read: Ast = ["slot", "params", "code"];
  const shown = (visible: Ast) => ({ ...TEXT, key: "b", visible });
  const screen = {
    params: ["code"],
    values: { v: read, w: ["slot", "values", "v"] },
    ...reads({ when: read }),
  } as const;
  const all = [read, ["slot", "status", "s"], ["slot", "values", "w"]] as const;
  const body = [TEXT, ...all.map(shown), { ...TEXT, key: "c", slots: { children: [shown(read)] } }];
  expect(await drawnOf({ ...screen, body })).toEqual([[TEXT], [TEXT]]);
});
