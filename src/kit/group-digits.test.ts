import { describe, expect, it } from "vitest";
import { groupDigits } from "./group-digits.ts";

describe("groupDigits", () => {
  it.each([
    ["", ""],
    ["1", "1"],
    ["123", "123"],
    ["1234", "1.234"],
    ["1234567", "1.234.567"],
  ])("groups %j from the right", (digits, grouped) => {
    expect(groupDigits(digits, ".")).toBe(grouped);
  });
});
