import type { Choice, Message } from "../../../message/parse-message.ts";
import { textOf } from "../../located.ts";
import { parseMessage } from "../../parse-once.ts";
import { isKnownLocale } from "../locales.ts";
import { defineRule } from "../rule.ts";

export const rule = defineRule({
  summary: "A `plural` or `select` has no case but `other`.",
  why: 'It says the same of one as of many: "1 days".',
  fix: "Write the other cases, such as `one {# day}`; where the language has none, `{n}` alone.",
  text({ versions }, report) {
    for (const { language, node, placeOf } of versions) {
      if (language === undefined) continue;
      const parsed = parseMessage(textOf(node) ?? "");
      const found = parsed.ok
        ? choicesOf(parsed.message).find(
            ({ kind, cases }) => cases.length === 1 && !(kind === "plural" && hasOne(language)),
          )
        : undefined;
      if (found === undefined) continue;
      const hint = found.kind === "plural" ? "write one {…} as well, or the words with {…} alone" : "write its cases";
      report(placeOf(found.start), `{${found.name}} has no case but "other"`, hint);
    }
  },
});

function choicesOf(message: Message): readonly Choice[] {
  return message.flatMap((part) =>
    "cases" in part ? [part, ...part.cases.flatMap((one) => choicesOf(one.message))] : [],
  );
}

/** The language says one as it says many: another one of the text needs the plural. */
function hasOne(language: string): boolean {
  return isKnownLocale(language) && new Intl.PluralRules(language).resolvedOptions().pluralCategories.length === 1;
}
