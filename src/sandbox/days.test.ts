import { describe, expect, it } from "vitest";
import { clockAt, momentLater } from "./days.ts";

const ZONE = "Africa/Dar_es_Salaam";
/** 22:30 in Dar es Salaam, then 00:30. */
const EVENING = Date.UTC(2026, 2, 1, 19, 30);
const NIGHT = Date.UTC(2026, 2, 1, 21, 30);

describe("days", () => {
  it("begin at midnight where the lender is", () => {
    expect(clockAt(EVENING, ZONE).slice(0, 10)).toBe("2026-03-01");
    expect(clockAt(NIGHT, ZONE).slice(0, 10)).toBe("2026-03-02");
    expect(clockAt(NIGHT, ZONE, 30).slice(0, 10)).toBe("2026-04-01");
  });

  it("are days of the calendar where clocks are set back in between", () => {
    expect(clockAt(Date.UTC(2026, 9, 24, 21, 30), "Europe/Berlin", 1)).toBe("2026-10-25 23:30:00");
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
