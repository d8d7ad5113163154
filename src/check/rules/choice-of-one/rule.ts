import type { Choice, Message } from "../../../message/parse-message.ts";
import { textOf } from "../../report/located.ts";
import { parseMessage } from "../../report/parse-once.ts";
import { isKnownLocale } from "../../words/locales.ts";
import { defineRule } from "../rule.ts";

export const rule = defineRule({
  summary:
    "A `plural` or `select` has no case but `other`, or a plural lacks the case for one that it has in another language.",
  why: 'It says the same of one as of many: "1 days".',
  fix: "Write the other cases, such as `one {# day}`; where the language has none, `{n}` alone.",
  text({ versions }, report) {
    const plurals = versions.map(({ language, node }) => {
      const parsed = parseMessage(textOf(node) ?? "");
      return { language, all: parsed.ok ? choicesOf(parsed.message) : [] };
    });
    for (const [index, { language, placeOf }] of versions.entries()) {
      if (language === undefined) continue;
      const all = plurals[index]?.all ?? [];
      const elsewhere = plurals.flatMap((one) => (one.language === language ? [] : one.all)).filter(hasOne);
      const lonely = all.find(({ kind, cases }) => cases.length === 1 && !(kind === "plural" && isLike(language)));
      const found =
        lonely ??
        all.find((choice) => elsewhere.some(({ name }) => name === choice.name) && lacksOne(choice, language));
      if (found === undefined) continue;
      const hint = found.kind === "plural" ? "write one {…} as well, or the words with {…} alone" : "write its cases";
      const lack = found === lonely ? `case but "other"` : `case for "one"`;
      report(placeOf(found.start), `{${found.name}} has no ${lack}`, hint);
    }
  },
});

function choicesOf(message: Message): readonly Choice[] {
  return message.flatMap((part) =>
    "cases" in part ? [part, ...part.cases.flatMap((one) => choicesOf(one.message))] : [],
  );
}

/** A number is said as of many, in a language that says one otherwise. */
function lacksOne(choice: Choice, language: string): boolean {
  const counts = choice.cases.some(
    ({ key, message }) => key === "other" && message.some(({ kind }) => kind === "count"),
  );
  return choice.kind === "plural" && counts && !hasOne(choice) && categoriesOf(language).includes("one");
}

function hasOne({ cases }: Choice): boolean {
  return cases.some(({ key }) => key === "one" || key === "=1");
}

/** The language says one as it says many: another one of the text needs the plural. */
function isLike(language: string): boolean {
  return categoriesOf(language).length === 1;
}

function categoriesOf(language: string): readonly string[] {
  return isKnownLocale(language) ? new Intl.PluralRules(language).resolvedOptions().pluralCategories : [];
}
