import { describe, expect, it } from "vitest";
import { formatAmount } from "./format-amount.ts";

const tzs = { currency: "TZS", divisor: 100, decimals: 2, thousands: ".", point: "," };

describe("formatAmount", () => {
  it.each([
    [3440000, "34.400,00"],
    [0, "0,00"],
    [5, "0,05"],
    [99999, "999,99"],
    [100000, "1.000,00"],
    [-3440050, "-34.400,50"],
    [-0, "0,00"],
    [Number.MAX_SAFE_INTEGER, "90.071.992.547.409,91"],
  ])("writes %d minor units as %s", (minorUnits, text) => {
    expect(formatAmount(minorUnits, tzs)).toBe(text);
  });

  it.each([[null], [1.5], ["100"], [true], [[100]], [Number.MAX_SAFE_INTEGER + 1]])(
    "writes nothing for %j",
    (value) => {
      expect(formatAmount(value, tzs)).toBe("");
    },
  );

  it("rounds to the decimals of the format, carrying over, and signs no zero", () => {
    expect(formatAmount(199, { ...tzs, decimals: 1 })).toBe("2,0");
    expect(formatAmount(99950, { ...tzs, decimals: 0 })).toBe("1.000");
    expect(formatAmount(-4, { ...tzs, decimals: 1 })).toBe("0,0");
    expect(formatAmount(1234, { ...tzs, divisor: 1, decimals: 0, thousands: "" })).toBe("1234");
    expect(formatAmount(1500, { ...tzs, divisor: 1000, decimals: 3, thousands: " ", point: "." })).toBe("1.500");
  });

  it("writes nothing for a divisor that cannot divide", () => {
    expect(formatAmount(100, { ...tzs, divisor: 0 })).toBe("");
  });
});
