import { describe, expect, it } from "vitest";
import { evaluateSource } from "../expression/testing/evaluate-source.ts";
import { PLURAL_RULES, pluralRulesOf } from "./plural-rules.ts";

const NUMBERS = [...Array(300).keys(), 1000, 1001, 1_000_000, 2_000_000, 1_000_001, 0.5, 1.5, 2.25, 10.5, 11.5];

function category(language: string, n: number): string {
  const rules = Object.entries(pluralRulesOf(language) ?? {});
  return rules.find(([, rule]) => evaluateSource(rule, { n }) === true)?.[0] ?? "other";
}

describe("the plural rules", () => {
  it.each(Object.keys(PLURAL_RULES))("of %s are those that the platform has", (language) => {
    expect(Intl.PluralRules.supportedLocalesOf(language)).toEqual([language]);
    const platform = new Intl.PluralRules(language);
    const wrong = NUMBERS.filter((n) => category(language, n) !== platform.select(n));
    expect(wrong.map((n) => `${n}: ${platform.select(n)}, not ${category(language, n)}`)).toEqual([]);
  });

  it("are a language's where a country follows, and unknown of others", () => {
    expect(pluralRulesOf("sw-TZ")).toBe(pluralRulesOf("sw"));
    expect(pluralRulesOf("constructor")).toBeNull();
  });
});
