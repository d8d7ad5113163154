import { describe, expect, it } from "vitest";
import { compileFormats } from "./compile-formats.ts";
import app from "./example/app.json" with { type: "json" };
import { planOf } from "./example/compile-example.ts";

const MONEY = app.money;

describe("the formats of a language", () => {
  it("are its own; numbers are written as amounts where nothing else is said, and the zone is UTC", () => {
    const formats = { en: { date: { short: "d/M" } }, sw: { date: { short: "M-d" } } };
    expect(compileFormats({ formats, money: MONEY }, "sw")).toEqual({
      timeZone: "UTC",
      dates: { short: [["M"], "-", ["d"]] },
      number: { thousands: MONEY.thousands, point: MONEY.point, percent: "%" },
    });
    expect(compileFormats({ money: MONEY, timeZone: "Asia/Dubai" }, "en")).toMatchObject({ timeZone: "Asia/Dubai" });
  });

  it("stop the compiler where a pattern cannot be read", () => {
    const formats = { en: { date: { short: "d MMM" } } };
    expect(() => compileFormats({ formats, money: MONEY }, "en")).toThrow("MMM");
  });
});

describe("a screen plan", () => {
  it("says whether it calls functions that not every screen loads", () => {
    expect(planOf({ title: "${date('2026-11-22', 'date') + money(1)}" }).lazyFunctions).toBeUndefined();
    expect(planOf({ title: "${t('retry') + today()}" })).toMatchObject({
      title: ["+", expect.anything(), ["call", "today", [["lit", "UTC"]]]],
      lazyFunctions: "common",
    });
    const figures = { sizes: "${size([[1]].sortBy(x, x[0]))}", days: "${daysBetween(today(), params.due)}" };
    expect(planOf({ title: "x", values: figures, params: { due: { summary: "" } } }).lazyFunctions).toBe(true);
    const popups = { late: { type: "label", text: "x", visible: "${daysBetween(today(), params.due) > 0}" } };
    expect(planOf({ popups, params: { due: { summary: "" } } }).lazyFunctions).toBe("common");
  });
});
