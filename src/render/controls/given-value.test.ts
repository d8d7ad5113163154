import { describe, expect, it } from "vitest";
import { givenValue } from "./given-value.ts";

describe("givenValue", () => {
  it.each([
    ["digits", "0754 123-321", "0754123321"],
    ["digits", "+255 754", "255754"],
    ["code", "07-54 x", "0754"],
    ["digits", "1500.50", ""],
    ["digits", "1,5", ""],
    ["digits", "-300", ""],
    ["digits", " −300", ""],
    ["phone", "0754.123.321", "0754123321"],
    ["amount", "", ""],
    ["amount", "1500", "1500"],
    ["amount", "007", "7"],
    ["amount", " 1500 ", "1500"],
    ["amount", "1500.00", "1500"],
    ["amount", "1500.50", ""],
    ["amount", "1.500", ""],
    ["amount", "1.000", ""],
    ["amount", "1,500", ""],
    ["amount", "-300", ""],
    ["amount", "1e3", ""],
    ["amount", "TZS 1.500", ""],
    ["decimal", "1.5", "1.5"],
    ["decimal", "1,5", ""],
    ["decimal", "-1.5", ""],
  ] as const)("shows %s %j as %j: never as another number", (mode, value, shown) => {
    expect(givenValue(mode, value)).toBe(shown);
  });
});
