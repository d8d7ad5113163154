import { describe, expect, it } from "vitest";
import { canonicalJson } from "./canonical.ts";

describe("canonicalJson", () => {
  it("does not depend on the order of keys, at any depth", () => {
    const one = { b: [{ y: 1, x: null }], a: { d: "é", c: true } };
    const other = { a: { c: true, d: "é" }, b: [{ x: null, y: 1 }] };
    expect(canonicalJson(one)).toBe('{"a":{"c":true,"d":"é"},"b":[{"x":null,"y":1}]}');
    expect(canonicalJson(other)).toBe(canonicalJson(one));
  });

  it("keeps the order of lists", () => {
    expect(canonicalJson([2, 1])).not.toBe(canonicalJson([1, 2]));
  });
});
