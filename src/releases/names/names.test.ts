import { describe, expect, it } from "vitest";
import { cleanName, hasHiddenCharacters, isReadableName, looksLike } from "./names.ts";

describe("a name", () => {
  it("is kept in one way of writing", () => {
    expect(cleanName("  Juma   K. ")).toBe("Juma K.");
    expect(cleanName("ｊｕｍａ")).toBe("juma");
    expect(cleanName("Jose\u0301")).toBe("José");
  });

  it.each(["amina", "Juma K.", "o'neil-2", "José", "Анна", "ሰላም", "陳大文", "a@b.example", "ßeta"])(
    "can be %s",
    (name) => {
      expect(isReadableName(cleanName(name))).toBe(true);
    },
  );

  it.each([
    ["аmina", "letters of two scripts"],
    ["am\u200Bina", "a blank without width"],
    ["am\u202Eina", "a turn of direction"],
    ["am\u2066ina", "an isolate"],
    ["\u3164", "a filler that nobody sees"],
    ["amina\u1160", "another filler"],
    ["am\u0307ina\u0335", "marks that stay marks"],
    ["token:ci", "a colon"],
    ["١٢٣", "other digits"],
    ["", "nothing"],
    ["am\nina", "a line break"],
  ])("cannot be %j: %s", (name) => {
    expect(isReadableName(cleanName(name))).toBe(false);
  });
});

it.each([
  ["amina", "AMINA"],
  ["coco", "сосо"],
  ["amina", "amına"],
  ["lila", "Iila"],
  ["bill", "bi11"],
  ["otto", "0tt0"],
  ["morn", "mom"],
  ["jose", "José"],
  ["anna.b", "anna.b"],
])("%j and %j look alike", (one, other) => {
  expect(looksLike(one, other)).toBe(true);
});

it("different names look different", () => {
  const names = ["amina", "anna", "ann", "juma", "jume", "ed", "eve", "person a", "person e", "анна", "constructor"];
  const pairs = names.flatMap((one, index) => names.slice(index + 1).map((other) => [one, other] as const));
  expect(pairs.filter(([one, other]) => looksLike(one, other))).toEqual([]);
});

it("hidden characters are told from what people write", () => {
  for (const text of ["a\u202Eb", "a\u200Bb", "a\uFEFFb", "a\u0007b", "a\u2028b"]) {
    expect(hasHiddenCharacters(text), JSON.stringify(text)).toBe(true);
  }
  for (const text of ["A better order", "می‌خواهم", "👩‍👧 ok", "Mkopo mpya – 10%"]) {
    expect(hasHiddenCharacters(text), text).toBe(false);
  }
});
