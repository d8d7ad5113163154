import { expect, it, vi } from "vitest";
import type { ScreenPlan } from "../../language/plan.ts";
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

it("the page that is kept for each address of a screen says nothing that its address may give otherwise", async () => {
  const reads = (run: "enter" | "action") =>
    ({ sources: { s: { call: "c", payload: ["lit", null], run } } }) as unknown as Partial<ScreenPlan>;
  expect(await drawnOf({ params: ["code"] })).toEqual([[], []]);
  expect(await drawnOf({ params: [] })).toEqual([[TEXT], [TEXT]]);
  expect(await drawnOf({ params: ["code"], ...reads("enter") })).toEqual([[TEXT], [TEXT]]);
  expect(await drawnOf({ params: ["code"], ...reads("action") })).toEqual([[], []]);
});
