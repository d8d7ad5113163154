import { afterEach, describe, expect, it, vi } from "vitest";
import { evaluate } from "./evaluate.ts";
import { runFormatDate } from "./format-date.ts";
import type { FunctionFormats } from "./function-formats.ts";
import { lowerCalls } from "./lower-calls.ts";
import { readMoment, writeInstant } from "./moment.ts";
import { type DateNames, parseDatePattern } from "./parse-date-pattern.ts";
import { parseExpression } from "./syntax/parse.ts";
import { evaluateSource } from "./testing/evaluate-source.ts";
import { EXAMPLE_ENVIRONMENT } from "./testing/example-environment.ts";
import { toAst } from "./to-ast.ts";
import { checkExpression } from "./types/check-expression.ts";

const SWAHILI: DateNames = {
  months: "Januari Februari Machi Aprili Mei Juni Julai Agosti Septemba Oktoba Novemba Desemba".split(" "),
  shortMonths: "Jan Feb Mac Apr Mei Jun Jul Ago Sep Okt Nov Des".split(" "),
  weekdays: "Jumapili Jumatatu Jumanne Jumatano Alhamisi Ijumaa Jumamosi".split(" "),
};
const ZONE = "Africa/Dar_es_Salaam";

function written(date: string, pattern: string, names = SWAHILI) {
  const parsed = parseDatePattern(pattern, names);
  if (!parsed.ok) return parsed.message;
  const context = { environment: EXAMPLE_ENVIRONMENT, spend: () => undefined };
  return runFormatDate([date, parsed.format as never, ZONE], context);
}

afterEach(() => void vi.useRealTimers());

describe("a date pattern", () => {
  it.each([
    ["2026-11-22", "EEEE, d MMMM y", "Jumapili, 22 Novemba 2026"],
    ["2026-03-01", "d MMM y", "1 Mac 2026"],
    ["2026-03-01", "dd/MM/yy", "01/03/26"],
    ["2026-03-01 08:05:09", "d MMM[ 'saa' HH:mm:ss]", "1 Mac saa 08:05:09"],
    ["2026-03-01", "d MMM[ 'saa' HH:mm]", "1 Mac"],
    ["2026-03-01", "d 'o''clock' ''y", "1 o'clock '2026"],
    ["2026-12-31T22:30:00Z", "d MMM y[, HH:mm]", "1 Jan 2027, 01:30"],
    ["2026-12-31 23:30:00+0200", "d MMM y[, HH:mm]", "1 Jan 2027, 00:30"],
    ["2026-02-30", "d MMM y", ""],
    ["2026-13-01", "d MMM y", ""],
    ["2026-01-01 24:00:00", "d MMM y", ""],
    ["soon", "d MMM y", ""],
    ["0026-01-01", "d MMM y", ""],
  ])("writes %s by %s", (date, pattern, result) => {
    expect(written(date, pattern)).toBe(result);
  });

  it.each([
    ["d MMMM", "names", 2],
    ["d LLL", "field", 2],
    ["d 'of", "quote", 2],
    ["HH:mm", "[", 0],
    ["d [[HH]]", "partner", 3],
    ["d HH]", "time of day", 2],
    ["d]", "partner", 1],
    ["d [HH", "]", 2],
  ])("that is %s is refused, with the place", (pattern, message, start) => {
    const parsed = parseDatePattern(pattern, {});
    expect(parsed).toMatchObject({ ok: false, start });
    expect(parsed.ok || `${parsed.message} ${parsed.hint}`).toContain(message);
  });
});

describe("the calendar", () => {
  it("reads every day of a leap year and of the one after, and no other", () => {
    const days = ["2028", "2029"].flatMap((year) =>
      [...Array(12).keys()].flatMap((month) =>
        [...Array(31).keys()].map((day) => `${year}-${pad(month + 1)}-${pad(day + 1)}`),
      ),
    );
    const read = days.flatMap((day) => readMoment(day, "UTC")?.day ?? []);
    expect(read).toHaveLength(366 + 365);
    expect(read.every((day, index) => day === (read[0] ?? 0) + index)).toBe(true);
  });

  it("is the lender's, whatever the zone of the phone and the hour", () => {
    vi.useFakeTimers({ now: Date.UTC(2026, 10, 21, 21, 30) });
    expect(evaluateSource("today()")).toBe("2026-11-22");
    expect(evaluateSource("now()")).toBe("2026-11-22 00:30:00");
    expect(writeInstant(Date.now(), "America/New_York")).toBe("2026-11-21 16:30:00");
    expect(evaluateSource("daysBetween(today(), addDays(today(), 45))")).toBe(45);
    expect(evaluateSource("date(addDays(today(), 1), 'short')")).toBe("23 Nov 2026");
  });

  it("gives an empty text where a phone does not know the zone, or what is written is no date", () => {
    expect(writeInstant(0, "Mars/Base")).toBe("");
    expect(evaluateSource("addDays('9999-12-31', 1)")).toBeNull();
    expect(evaluateSource("addDays('2026-01-01', 0.5)")).toBeNull();
    expect(evaluateSource("daysBetween(x, '2026-01-01')", { x: { a: 1 } })).toBeNull();
    expect(evaluateSource("date(x, 'short')", { x: [] })).toBe("");
  });

  it.each(["addDays", "daysBetween", "formatDate", "formatNumber", "percent"])(
    "is read by %s of a plan whose zone and format are no strings, without a crash",
    (name) => {
      const wrong = ["lit", { toString: [] }] as const;
      const format = ["lit", { thousands: wrong[1], point: wrong[1], percent: wrong[1] }] as const;
      const date = ["lit", "2026-01-01T08:30:00Z"] as const;
      const given = /^(formatN|p)/.test(name)
        ? [["lit", 1234.5] as const, ["lit", 1] as const, format]
        : [date, date, wrong];
      const read = () =>
        evaluate(["call", name, given], { slot: () => undefined, local: () => undefined }, EXAMPLE_ENVIRONMENT);
      expect(read).not.toThrow();
    },
  );
});

describe("numbers and percentages", () => {
  it.each([
    ["number(1234567.891, 2)", "1,234,567.89"],
    ["number(1.005, 2)", "1.01"],
    ["number(-0.004, 2)", "0.00"],
    ["number(-1234, 0)", "-1,234"],
    ["number(0.0000001, 2)", "0.00"],
    ["number(12, 9)", ""],
    ["number(null, 2)", ""],
    ["number(9000000000000000, 0)", ""],
    ["percent(0.07)", "7%"],
    ["percent(-0.29205)", "-29.21%"],
    ["percent(1.5, 0)", "150%"],
  ])("%s is %s", (source, result) => {
    expect(evaluateSource(source)).toBe(result);
  });
});

describe("a call with a format", () => {
  const FORMATS: FunctionFormats = {
    timeZone: ZONE,
    dates: { long: [["d"], ". ", ["M"]] },
    number: { thousands: ".", point: ",", percent: " %" },
  };

  function compiled(source: string) {
    const parsed = parseExpression(source);
    if (!parsed.ok) throw new Error(source);
    return lowerCalls(toPlain(parsed.node), FORMATS);
  }

  it("carries it in the plan, however deep it stands, so that no phone looks it up", () => {
    expect(compiled("['a', either(date(today(), 'long'), '')]")).toEqual([
      "list",
      [
        ["lit", "a"],
        [
          "call",
          "either",
          [
            [
              "call",
              "formatDate",
              [
                ["call", "today", [["lit", ZONE]]],
                ["lit", FORMATS.dates.long],
                ["lit", ZONE],
              ],
            ],
            ["lit", ""],
          ],
        ],
      ],
    ]);
    expect(evaluate(compiled("percent(0.125)"), NOTHING, EXAMPLE_ENVIRONMENT)).toBe("12,5 %");
  });

  it("is null on a phone that has not loaded the functions, not a crash", () => {
    const { lazyFunctions: _, ...bare } = EXAMPLE_ENVIRONMENT;
    expect(evaluate(compiled("today()"), NOTHING, bare)).toBeNull();
  });

  it("says that the app must know where the lender is", () => {
    const parsed = parseExpression("[1].map(x, today())");
    const scope = { slot: () => undefined, local: () => undefined, names: () => [], hasTimeZone: false };
    expect(parsed.ok && checkExpression(parsed.node, scope).problems).toMatchObject([
      { code: "expression-arguments", hint: expect.stringContaining("timeZone") },
    ]);
  });
});

const NOTHING = { slot: () => undefined, local: () => undefined };
const toPlain = (node: Parameters<typeof toAst>[0]) => toAst(node, new Set());
const pad = (number: number) => String(number).padStart(2, "0");
