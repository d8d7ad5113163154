import { describe, expect, it } from "vitest";
import { LANGUAGE_MATCHES } from "../testing/language-matches.ts";
import { matchLanguage } from "./match-language.ts";

describe("matchLanguage", () => {
  it.each(LANGUAGE_MATCHES)("%j of %j is %j", (wanted, offered, language) => {
    expect(matchLanguage([wanted], offered)).toBe(language);
  });

  it("goes by the order of preference, not of the offer", () => {
    expect(matchLanguage(["fr-FR", "sw-TZ", "en"], ["en", "sw"])).toBe("sw");
    expect(matchLanguage([], ["en"])).toBeUndefined();
  });
});
