import { describe, expect, it } from "vitest";
import type { Field, ItemLimits } from "./fields/field.ts";
import { hasUnsafePattern, limitTest } from "./item-limits.ts";

const field = (kind: Field["kind"], limits: ItemLimits): Field => ({
  name: "x",
  kind,
  label: "",
  placeholder: "",
  required: false,
  initial: "",
  choices: [],
  minLength: null,
  maxLength: null,
  limits,
  help: "",
  group: "",
});

describe("limitTest", () => {
  it.each<[Field["kind"], ItemLimits, string, string, string]>([
    ["text", { minLength: 3 }, "Asha", "ab", "tooShort 3"],
    ["text", { minLength: 3 }, " abc ", " ab ", "tooShort 3"],
    ["text", { maxLength: 3 }, "abc", "abcd", "tooLong 3"],
    ["amount", { min: 1000 }, "1000", "999", "atLeast 1000"],
    ["amount", { max: "1000" }, "1000", "1001", "atMost 1000"],
    ["decimal", { min: 0.5 }, "0.5", "0.25", "atLeast 0.5"],
    ["digits", { max: 9 }, "9", "10", "atMost 9"],
    ["date", { min: "2026-01-02" }, "2026-01-02", "2026-01-01", "tooEarly 2026-01-02"],
    ["date", { max: "2026-01-02" }, "2026-01-02", "2026-01-03", "tooLate 2026-01-02"],
    ["text", { pattern: "[A-Z]{2}\\d+" }, "TZ1", "tz1", "invalid "],
  ])("%s %j takes %s, not %s", (kind, limits, right, wrong, broken) => {
    const test = limitTest(field(kind, limits));
    const found = test(wrong);
    expect([test(right), test(""), `${found?.rule} ${found?.limit}`]).toEqual([null, null, broken]);
  });

  it.each<[Field["kind"], ItemLimits]>([
    ["text", { min: 5, max: 1 }],
    ["amount", { min: "many", max: {} }],
    ["date", { min: 5, max: "soon" }],
    ["text", { pattern: "(a+)+", minLength: null }],
    ["text", { pattern: 5 }],
  ])("%s has no limit in %j", (kind, limits) => {
    expect(limitTest(field(kind, limits))("7")).toBeNull();
  });

  it("tells a pattern that is not asked for", () => {
    const unsafe = ["(a+)+", "[", "\\d+", "", 5, undefined].map((pattern) =>
      hasUnsafePattern(field("text", { pattern })),
    );
    expect(unsafe).toEqual([true, true, false, false, false, false]);
  });
});
