import { expect, it } from "vitest";
import { everyHour, healthOf } from "./health.ts";

const now = new Date("2026-03-02T10:20:00.000Z");
const hour = (at: string, openings: number, failures: number) => ({
  at: `2026-03-${at}:00:00.000Z`,
  openings,
  failures,
});

it.each([
  ["unknown", [], "No phone has reported an opened screen in the last 24 hours."],
  ["good", [hour("02T09", 1204, 0)], "Healthy. In the last 24 hours none of 1,204 openings failed."],
  ["good", [hour("02T09", 1200, 3)], "Healthy. In the last 24 hours 3 of 1,200 openings failed (1 in 400)."],
  ["bad", [hour("02T03", 900, 0), hour("02T09", 60, 50)], "In the last 2 hours 50 of 60 openings failed (5 in 6)."],
  // It went wrong at night, and does not any more.
  [
    "good",
    [hour("02T03", 100, 50), hour("02T09", 100, 0)],
    "Healthy. In the last 24 hours 50 of 200 openings failed (1 in 4).",
  ],
  ["bad", [hour("02T03", 100, 50), hour("02T09", 5, 0)], "In the last 24 hours 50 of 105 openings failed (1 in 2)."],
] as const)("says how a channel does: %s", (tone, hours, words) => {
  expect(healthOf(hours, 1, now)).toEqual({ tone, words });
});

it("has an hour without openings in the curve, up to the present one", () => {
  const hours = everyHour([hour("02T09", 7, 1)], now);
  expect(hours).toHaveLength(24);
  expect(hours.slice(-3).map(({ at, openings }) => [at.slice(11, 13), openings])).toEqual([
    ["08", 0],
    ["09", 7],
    ["10", 0],
  ]);
});
