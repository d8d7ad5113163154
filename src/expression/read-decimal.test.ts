import { describe, expect, it } from "vitest";
import { readDecimal } from "./read-decimal.ts";

const tzs = { currency: "TZS", divisor: 100, decimals: 2, thousands: ".", point: "," };

describe("readDecimal", () => {
  it.each([
    ["", ""],
    ["12", "12"],
    ["1,5", "1.5"],
    ["1.5", "1.5"],
    ["1,50", "1.5"],
    ["0,25", "0.25"],
    ["0,125", "0.125"],
    ["1.500.000", "1500000"],
    ["7,", "7"],
    ["0.25", "0.25"],
    ["1.500", "1500"],
    ["1.500,25", "1500.25"],
    ["1,500.25", "1500.25"],
    ["1 500,25", "1500.25"],
    ["1500.25", "1500.25"],
    ["٣٫٥", "3.5"],
    ["3,0", "3"],
  ])("reads %j as %j", (written, number) => {
    expect(readDecimal(written, tzs)).toBe(number);
  });

  it.each(["-1,5", "1,5,5", "1.500.25", "1e3", "abc", ",", "1,5 kg", "0.500", "1,500", "1..5", "1,2345678901234567"])(
    "refuses %j",
    (written) => {
      expect(readDecimal(written, tzs)).toBeNull();
    },
  );
});
