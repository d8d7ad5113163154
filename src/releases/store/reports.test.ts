import { expect, it } from "vitest";
import { createSampleStore } from "../testing/sample-store.ts";
import type { ReportCount } from "./reports.ts";

const MENU = { screen: "menu", language: "en", runtime: "0123456789abcdef", place: "", code: "", network: 1 };

async function started() {
  const store = await createSampleStore();
  const { id: one } = await store.addRelease({ order: "one" });
  const { id: two } = await store.addRelease({ order: "two" });
  const add = (
    time: string,
    release: string,
    counts: readonly (Partial<ReportCount> & Pick<ReportCount, "kind" | "count">)[],
  ) => {
    store.setTime(`2026-03-01T${time}:00.000Z`);
    return store.reports.add("production", {
      counts: counts.map((count) => ({ ...MENU, release, ...count })),
      phones: new Map(),
    });
  };
  return { store, one, two, add };
}

it("counts openings and failures of all releases by the hour", async () => {
  const { store, one, two, add } = await started();
  await add("08:50", one, [{ kind: "opening", count: 7 }]);
  await add("10:10", one, [
    { kind: "opening", count: 20 },
    { kind: "failed-call", count: 9 },
  ]);
  await add("10:40", two, [
    { kind: "opening", count: 3 },
    { kind: "crashed-widget", count: 2 },
    { kind: "refused-plan", count: 1 },
  ]);
  expect(await store.reports.hours("production", new Date("2026-03-01T09:00:00Z"))).toEqual([
    { at: "2026-03-01T10:00:00.000Z", openings: 23, failures: 3 },
  ]);
  expect(await store.reports.hours("staging", new Date("2026-03-01T00:00:00Z"))).toEqual([]);
});

it("finds the screen that fails most often with a release, beside the one before", async () => {
  const { store, one, two, add } = await started();
  expect(await store.reports.worstScreen("production", two, one)).toBeNull();
  await add("10:00", one, [
    { kind: "opening", count: 900 },
    { kind: "crashed-widget", count: 9 },
  ]);
  await add("11:00", two, [
    { kind: "opening", count: 60 },
    { kind: "crashed-widget", count: 50 },
    { kind: "opening", screen: "cup", count: 100 },
    { kind: "failed-opening", screen: "cup", count: 3 },
  ]);
  expect(await store.reports.worstScreen("production", two, one)).toEqual({
    screen: "menu",
    kind: "crashed-widget",
    failures: 50,
    openings: 60,
    failuresBefore: 9,
    openingsBefore: 900,
  });
});
