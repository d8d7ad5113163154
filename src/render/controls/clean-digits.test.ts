import { describe, expect, it } from "vitest";
import { cleanDigits, groupDigits, isAbove } from "./clean-digits.ts";

describe("cleanDigits", () => {
  it("keeps the digits and drops everything else", () => {
    expect(cleanDigits(" +255 (712) 34-56\u200f78 ")).toBe("255712345678");
    expect(cleanDigits("no digits")).toBe("");
  });

  it("reads full-width digits as digits", () => {
    expect(cleanDigits("０７１２")).toBe("0712");
  });

  it("keeps the zeros in front of an account number, not of an amount", () => {
    expect(cleanDigits("007")).toBe("007");
    expect(cleanDigits("007", { amount: true })).toBe("7");
    expect(cleanDigits("0", { amount: true })).toBe("0");
  });

  it("counts the length without what it drops", () => {
    expect(cleanDigits("1-2-3-4", { maxLength: 3 })).toBe("123");
  });

  it("turns a number above the largest into the largest whole one", () => {
    expect(cleanDigits("501", { max: 500.9 })).toBe("500");
    expect(cleanDigits("500", { max: 500 })).toBe("500");
    expect(cleanDigits("5", { max: -1 })).toBe("0");
    expect(cleanDigits("", { max: 0 })).toBe("");
  });

  it("tells a number above the largest", () => {
    expect(["501", "500", "", "x"].map((typed) => isAbove(typed, 500.9))).toEqual([true, false, false, false]);
    expect(isAbove("5", null)).toBe(false);
  });

  it("groups from the right", () => {
    expect(["", "1", "123", "1234", "1234567"].map((digits) => groupDigits(digits, "."))).toEqual([
      "",
      "1",
      "123",
      "1.234",
      "1.234.567",
    ]);
  });

  it("stays exact where numbers are not", () => {
    expect(cleanDigits("12345678901234567890")).toBe("12345678901234567890");
  });
});
