import { describe, expect, it } from "vitest";
import { lettersOf } from "./letters.ts";
import { isKnownLocale } from "./locales.ts";

describe("the letters of a language", () => {
  it("are those that most people write it in", () => {
    expect(lettersOf("sw")?.test("ñ")).toBe(true);
    expect(lettersOf("sw")?.test("请")).toBe(false);
    expect(lettersOf("ru")?.test("я")).toBe(true);
  });

  it.each(["", "no language", "e", "${values.zh}", "12345678901"])("are not known of %j, which is no tag", (tag) => {
    expect(lettersOf(tag)).toBeUndefined();
    expect(isKnownLocale(tag)).toBe(false);
  });
});
