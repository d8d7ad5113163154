import { describe, expect, it } from "vitest";
import { cleanDigits, isAbove, withinMax } from "./clean-digits.ts";

describe("cleanDigits", () => {
  it("keeps the digits and drops everything else", () => {
    expect(cleanDigits(" +255 (712) 34-56\u200f78 ")).toBe("255712345678");
    expect(cleanDigits("no digits")).toBe("");
  });

  it("reads full-width digits as digits", () => {
    expect(cleanDigits("０７１２")).toBe("0712");
  });

  it("keeps the zeros in front of an account number", () => {
    expect(cleanDigits("007")).toBe("007");
  });

  it("counts the length without what it drops", () => {
    expect(cleanDigits("1-2-3-4", 3)).toBe("123");
  });

  it("stays exact where numbers are not", () => {
    expect(cleanDigits("12345678901234567890")).toBe("12345678901234567890");
  });
});

describe("withinMax", () => {
  it("turns a number above the largest into the largest whole one", () => {
    expect(withinMax("501", 500.9)).toBe("500");
    expect(withinMax("500", 500)).toBe("500");
    expect(withinMax("5", -1)).toBe("0");
    expect(withinMax("", 0)).toBe("");
  });

  it("tells a number above the largest", () => {
    expect(["501", "500", ""].map((digits) => isAbove(digits, 500.9))).toEqual([true, false, false]);
    expect(isAbove("5", null)).toBe(false);
  });
});
