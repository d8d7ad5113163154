import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatAmount } from "./format-amount.ts";
import { readAmount } from "./read-amount.ts";

const tzs = { currency: "TZS", divisor: 100, decimals: 2, thousands: ".", point: "," };
const usd = { ...tzs, currency: "USD", thousands: ",", point: "." };
const sek = { ...tzs, currency: "kr", thousands: " ", point: "," };
const kwd = { ...tzs, currency: "KWD", divisor: 1000, decimals: 3 };
const jpy = { ...tzs, currency: "¥", divisor: 1, decimals: 0, thousands: "," };

describe("readAmount", () => {
  it.each([
    ["", ""],
    ["  ", ""],
    ["TZS", ""],
    ["0", "0"],
    ["0,00", "0"],
    ["007", "7"],
    ["1500", "1500"],
    ["1.500", "1500"],
    ["1,500", "1500"],
    ["1 500", "1500"],
    ["1\u00a0500", "1500"],
    ["1\u202f500", "1500"],
    ["1'500", "1500"],
    ["1’500", "1500"],
    ["1.500,00", "1500"],
    ["1.500,0", "1500"],
    ["1.500,", "1500"],
    ["1.500.", "1500"],
    ["1,500.00", "1500"],
    ["1 500.00", "1500"],
    ["1500,00", "1500"],
    ["1500.00", "1500"],
    ["15,00", "15"],
    ["15.", "15"],
    ["1.234.567", "1234567"],
    ["1,234,567.00", "1234567"],
    ["TZS 1.500", "1500"],
    ["tzs1.500", "1500"],
    ["1.500 TZS", "1500"],
    ["1,500/=", "1500"],
    ["1500/-", "1500"],
    ["١٬٥٠٠", "1500"],
    ["١٥٠٠٫٠٠", "1500"],
    ["۱۵۰۰", "1500"],
    ["１５００", "1500"],
    ["\u200f1.500\u200e", "1500"],
    ["90071992547409", "90071992547409"],
  ])("reads %j as %j", (written, digits) => {
    expect(readAmount(written, tzs)).toBe(digits);
  });

  it.each([
    "1.500,50",
    "1500.50",
    "1,5",
    "1.5",
    "1.50",
    "15.00",
    "1.500.00",
    "1.500,000",
    "1.500,5",
    "0.500",
    "0,500",
    "00.500",
    "1500.000",
    "1234,567",
    "1,23,456",
    "1.234,567.00",
    "1..500",
    "1  500",
    ",50",
    ".",
    "-300",
    "−300",
    "(300)",
    "+300",
    "1e3",
    "0x10",
    "12a",
    "KES 300",
    "10²",
    "½",
    "①",
    "१२",
    "1/2",
    "90071992547410",
    "99999999999999999999",
  ])("refuses %j", (written) => {
    expect(readAmount(written, tzs)).toBeNull();
  });

  it.each([
    [usd, "1,500.00", "1500"],
    [usd, "1.500,00", "1500"],
    [usd, "1.500", "1500"],
    [usd, "15.00", "15"],
    [usd, "15,00", null],
    [sek, "1 500,00", "1500"],
    [sek, "1.500", "1500"],
    [sek, "15.00", null],
    [kwd, "1,500", null],
    [kwd, "1,000", "1"],
    [kwd, "1.000", "1000"],
    [kwd, "1.500,000", "1500"],
    [jpy, "¥1,500", "1500"],
    [jpy, "1,500.00", "1500"],
  ])("goes by the app's own format: %j %s", (format, written, digits) => {
    expect(readAmount(written, format)).toBe(digits);
  });
});

/** Any of the formats that apps write money in. */
const formats = fc
  .record({
    thousands: fc.constantFrom(".", ",", " ", "'", "\u00a0", "\u202f", "’", ""),
    point: fc.constantFrom(",", "."),
    decimals: fc.integer({ min: 0, max: 3 }),
    currency: fc.constantFrom("TZS", "$", "kr", ""),
  })
  .filter(({ thousands, point }) => thousands !== point)
  .map((format) => ({ ...format, divisor: 10 ** format.decimals }));

describe("readAmount, of anything", () => {
  it("reads each whole amount that the app writes as that amount", () => {
    const wholes = fc.integer({ min: 0, max: 9_000_000_000_000 });
    fc.assert(
      fc.property(formats, wholes, (format, whole) => {
        const written = formatAmount(whole * format.divisor, format);
        expect(readAmount(written, format)).toBe(String(whole));
        expect(readAmount(`${format.currency} ${written}`, format)).toBe(String(whole));
      }),
      { numRuns: 2000 },
    );
  });

  it("refuses each amount with cents that the app writes", () => {
    const withCents = formats.filter(({ decimals }) => decimals > 0);
    fc.assert(
      fc.property(
        withCents,
        fc.integer({ min: 0, max: 9_000_000_000 }),
        fc.integer({ min: 1 }),
        (format, whole, cents) => {
          fc.pre(cents % format.divisor !== 0);
          expect(
            readAmount(formatAmount(whole * format.divisor + (cents % format.divisor), format), format),
          ).toBeNull();
        },
      ),
      { numRuns: 2000 },
    );
  });

  it("never reads an amount of other digits than those that stand there, but for zeros behind the point", () => {
    const strings = fc.string({ unit: fc.constantFrom(..."0123456789.,' -/=eTZS\u00a0٠١٩۱".split("")), maxLength: 14 });
    fc.assert(
      fc.property(formats, fc.oneof(strings, fc.string()), (format, written) => {
        const read = readAmount(written, format);
        if (read === null || read === "") return;
        const plain = written.replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660));
        const digits = plain.replace(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x6f0)).replace(/[^0-9]/g, "");
        const significant = digits.replace(/^0+(?=\d)/, "");
        expect(significant.startsWith(read)).toBe(true);
        expect(significant.slice(read.length)).toMatch(/^0{0,3}$/);
      }),
      { numRuns: 20000 },
    );
  });
});
