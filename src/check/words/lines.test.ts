import { describe, expect, it } from "vitest";
import { isSaidIn, readLines } from "./lines.ts";
import { GAP } from "./written-text.ts";

const plain = readLines(["Pay now", "Pay later"]);
const lines = readLines([`Pay ${GAP}${GAP} by ${GAP}`, `${GAP} KB`]);

describe("the texts of a document", () => {
  it("are read in any part of one, in large or small letters, and never across two", () => {
    expect(isSaidIn(plain, "ay n", "read")).toBe(true);
    expect(isSaidIn(plain, "PAY NOW", "read")).toBe(true);
    expect(isSaidIn(plain, "now pay", "read")).toBe(false);
  });

  it("are tapped by the whole name, or by a part between two values", () => {
    expect(isSaidIn(plain, "Pay now", "tapped")).toBe(true);
    expect(isSaidIn(plain, "Pay no", "tapped")).toBe(false);
    expect(isSaidIn(lines, "by", "tapped")).toBe(true);
  });

  it("are found around what is filled in, where at least three letters are known", () => {
    expect(isSaidIn(lines, "Pay an amount by tomorrow", "tapped")).toBe(true);
    expect(isSaidIn(lines, "please pay it", "read")).toBe(true);
    expect(isSaidIn(readLines([`${GAP} KB`]), "some KB", "tapped")).toBe(false);
    expect(isSaidIn(readLines([`${GAP} KB`]), "some KB", "read")).toBe(false);
  });
});
