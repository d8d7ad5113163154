import type { Message } from "../../../message/parse-message.ts";
import { isKnownLocale } from "../../words/locales.ts";
import { pluralsIn } from "../../words/written-plurals.ts";
import { defineRule } from "../rule.ts";

export const rule = defineRule({
  summary: "A case of a plural for one number begins with another number.",
  why: "People would read `2 friends` where there is one.",
  fix: "Write `#`, or the number that the case is for.",
  text({ versions }, report) {
    for (const { version, message, language } of pluralsIn(versions)) {
      for (const { start, own, said } of wrongIn(message, language)) {
        report(version.placeOf(start), `this is for ${own}, and says ${said}`, "write # or that number");
      }
    }
  },
});

interface Wrong {
  readonly start: number;
  readonly own: number;
  readonly said: string;
}

function wrongIn(message: Message, language: string): readonly Wrong[] {
  return message.flatMap((part) => {
    if (!("cases" in part)) return [];
    return part.cases.flatMap(({ key, start, message: inner }): readonly Wrong[] => {
      const own = part.kind === "plural" ? numberOf(key, language) : undefined;
      const [first] = inner;
      const [said] = (first?.kind === "literal" ? /^\s*\d+(?=\s)/.exec(first.text) : null) ?? [];
      const isWrong = own !== undefined && said !== undefined && Number(said) !== own;
      return isWrong ? [{ start, own, said: said.trim() }] : wrongIn(inner, language);
    });
  });
}

/** The one number that a case is for: of `one` only in languages that have no other there. */
function numberOf(key: string, language: string): number | undefined {
  if (key.startsWith("=")) return Number(key.slice(1));
  if (key !== "one" || !isKnownLocale(language)) return undefined;
  const rules = new Intl.PluralRules(language);
  return SEVERAL.some((number) => rules.select(number) === "one") ? undefined : 1;
}

/** Numbers that some languages say as they say one: 0 in French, 21 in Russian. */
const SEVERAL = [0, 11, 21, 31, 101];
