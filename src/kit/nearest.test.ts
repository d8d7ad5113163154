import { describe, expect, it } from "vitest";
import { nearest } from "./nearest.ts";

describe("nearest", () => {
  it.each([
    ["titel", "title"],
    ["lable", "label"],
    ["oderId", "orderId"],
    ["AMOUNT", "amount"],
    ["amountMaxx", "amountMax"],
  ])("finds what %s meant: %s", (word, meant) => {
    expect(nearest(word, ["label", "title", "amount", "amountMin", "amountMax", "orderId"])).toBe(meant);
  });

  it("offers nothing when no candidate is close", () => {
    expect(nearest("x", ["label", "title"])).toBeNull();
    expect(nearest("completely", ["label", "title"])).toBeNull();
    expect(nearest("label", [])).toBeNull();
  });

  it("prefers the closer of two, and the first of two equally close", () => {
    expect(nearest("amountMi", ["amountMax", "amountMin"])).toBe("amountMin");
    expect(nearest("bat", ["cat", "hat"])).toBe("cat");
  });
});
