import { constantText } from "../../../expression/syntax/parse-text.ts";
import { entriesOf } from "../../../kit/entries-of.ts";
import { fieldOptions } from "../../behavior/options.ts";
import { type Located, member, textOf } from "../../report/located.ts";
import { memberRead } from "../../screen/facts/slots-read.ts";
import { sameWords } from "../../words/constant-words.ts";
import { defineRule } from "../rule.ts";

export const rule = defineRule({
  summary: "Two of the options that are written out have the same name.",
  why: "Nobody knows which of them is which.",
  fix: "Give each its own name, or take one out.",
  widget(visit, report) {
    const { node, definition, context } = visit;
    const named = entriesOf(definition.props).flatMap(([name, spec]) => {
      const isName = spec.kind === "text" && spec.required === true && spec.per !== undefined;
      return isName ? [namesOf(member(node, name), member(node, spec.per ?? ""))] : [];
    });
    for (const names of [...named, ...fieldOptions(visit, "label")]) {
      const seen = new Set<string>();
      for (const words of names) {
        const written = namesIn(words, context.languages);
        const [, again] = written.find(([name]) => seen.has(name)) ?? [];
        if (again !== undefined) report(again, "another option has this name", "give each its own name");
        for (const [name] of written) seen.add(name);
      }
    }
  },
});

/** A name in each language that it is written in, or where it is the same in all; each with its place. */
function namesIn(words: Located, languages: readonly string[]): readonly (readonly [string, Located])[] {
  const versions = languages.flatMap((language) => {
    const one = words.members.has("with") ? undefined : member(words, language);
    return one === undefined ? [] : [[`${language} ${textOf(one)}`, one] as const];
  });
  return [[sameWords(words, languages), words], ...versions];
}

/** The words of each element, where they are a member of it that is written out; of two that are all the same, once. */
function namesOf(expression: Located | undefined, list: Located | undefined): readonly Located[] {
  const name = memberRead(expression, "item");
  const items = new Map((list?.items ?? []).map((item) => [JSON.stringify(item.value), item]));
  const names = name === undefined ? [] : [...items.values()].flatMap((item) => member(item, name) ?? []);
  return names.filter(
    ({ value }) => !JSON.stringify(typeof value === "string" ? constantText(value) : value).includes("${"),
  );
}
