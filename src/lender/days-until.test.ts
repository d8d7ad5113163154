import { expect, it } from "vitest";
import { daysUntil } from "./days-until.ts";

/** 22:30 in Dar es Salaam, then 00:30. */
const EVENING = Date.UTC(2026, 2, 1, 19, 30);
const NIGHT = Date.UTC(2026, 2, 1, 21, 30);

it.each([
  ["2026-03-02", EVENING, 1],
  ["2026-03-02 08:00:00", NIGHT, 0],
  ["2026-02-28", NIGHT, -2],
])("counts the days until %s by the calendar", (date, moment, days) => {
  expect(daysUntil(date, moment, "Africa/Dar_es_Salaam")).toBe(days);
});
