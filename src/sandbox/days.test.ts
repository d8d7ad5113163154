import { describe, expect, it } from "vitest";
import { clockAt, daysUntil, momentLater } from "./days.ts";

/** 22:30 in Dar es Salaam, then 00:30. */
const EVENING = Date.UTC(2026, 2, 1, 19, 30);
const NIGHT = Date.UTC(2026, 2, 1, 21, 30);

describe("days", () => {
  it("begin at midnight in East Africa", () => {
    expect(clockAt(EVENING).slice(0, 10)).toBe("2026-03-01");
    expect(clockAt(NIGHT).slice(0, 10)).toBe("2026-03-02");
    expect(clockAt(NIGHT, 30).slice(0, 10)).toBe("2026-04-01");
  });

  it.each([
    ["2026-03-02", EVENING, 1],
    ["2026-03-02 08:00:00", NIGHT, 0],
    ["2026-02-28", NIGHT, -2],
  ])("until %s are counted by the calendar", (date, moment, days) => {
    expect(daysUntil(date, moment)).toBe(days);
  });

  it.each([
    [undefined, 0],
    ["3", 3],
    ["-3", 0],
    ["1.5", 0],
    ["soon", 0],
    ["99999999", 3650],
  ])("later %s passes %i", (given, days) => {
    expect(momentLater(EVENING, given)).toBe(EVENING + days * 86_400_000);
  });
});
