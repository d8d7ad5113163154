import { describe, expect, it } from "vitest";
import type { Field, ItemLimits } from "./fields/field.ts";
import { limitTest, unreadableLimit } from "./item-limits.ts";

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
    ["text", { maxLength: "3" }, "abc", "abcd", "tooLong 3"],
    ["amount", { min: 1000 }, "1000", "999", "atLeast 1000"],
    ["amount", { max: "1000" }, "1000", "1001", "atMost 1000"],
    ["decimal", { min: 0.5 }, "0.5", "0.25", "atLeast 0.5"],
    ["digits", { max: 9 }, "9", "10", "atMost 9"],
    ["date", { min: "2026-01-02" }, "2026-01-02", "2026-01-01", "tooEarly 2026-01-02"],
    ["date", { max: "2026-01-02" }, "2026-01-02", "2026-01-03", "tooLate 2026-01-02"],
    ["date", { max: "2026-01-02 00:00:00" }, "2026-01-02", "2026-01-03", "tooLate 2026-01-02"],
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

  it.each<[Field["kind"], ItemLimits, string | undefined]>([
    ["text", { pattern: "(a+)+" }, "pattern"],
    ["text", { pattern: "[" }, "pattern"],
    ["text", { pattern: 5 }, "pattern"],
    ["text", { pattern: "\\d+", minLength: "2", maxLength: 9 }, undefined],
    ["text", { pattern: "", min: null, minLength: "" }, undefined],
    ["text", { minLength: "few" }, "minLength"],
    ["text", { maxLength: { most: 3 } }, "maxLength"],
    ["text", { maxLength: -1 }, "maxLength"],
    ["text", { min: 5 }, "min"],
    ["amount", { min: "1000", max: "1.000.000,00" }, "max"],
    ["date", { min: "2026-01-02 00:00:00", max: "soon" }, "max"],
  ])("%s: the limit of %j that can't be read: %s", (kind, limits, unread) => {
    expect(unreadableLimit(field(kind, limits))).toBe(unread);
  });
});
