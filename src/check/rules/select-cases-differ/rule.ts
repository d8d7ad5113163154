import { own } from "../../../kit/own.ts";
import { named, sentence } from "../../../language/sentence.ts";
import type { MessagePart } from "../../../message/parse-message.ts";
import { textOf } from "../../report/located.ts";
import { parseMessage } from "../../report/parse-once.ts";
import type { Version } from "../../words/written-text.ts";
import { defineRule } from "../rule.ts";

export const rule = defineRule({
  summary: "A text chooses its words by other cases, or other exact numbers, in one language than in the others.",
  why: "Who reads that language gets the words for everything else.",
  fix: "Give all languages the same cases.",
  translation({ versions }, report) {
    const choices = versions.map((version) => ({ version, keys: casesOf(version) }));
    const names = new Set(choices.flatMap(({ keys }) => [...keys.keys()]));
    for (const name of names) {
      const having = choices.flatMap(({ version, keys }) => {
        const cases = keys.get(name);
        return cases === undefined ? [] : [{ version, cases }];
      });
      const lacking = having.flatMap(({ version, cases }) => {
        const missing = usualIn(having.map((one) => one.cases.keys)).find(
          (key) => !cases.keys.has(key) && !cases.also.has(key),
        );
        return missing === undefined ? [] : [{ version, missing }];
      });
      // Where all lack one, the first is what the others were translated from.
      for (const { version, missing } of lacking.length === having.length ? lacking.slice(1) : lacking) {
        const message = sentence`{${named(name)}} has no case "${missing}" here, as it has in other languages`;
        report(version.node, message, "write the same cases");
      }
    }
  },
});

/** The cases that at least half of the languages have. */
function usualIn(all: readonly ReadonlySet<string>[]): readonly string[] {
  const keys = new Set(all.flatMap((own) => [...own]));
  return [...keys].filter((key) => all.filter((own) => own.has(key)).length * 2 >= all.length);
}

interface Cases {
  /** Words that choices go by, `other` left out, and numbers that plurals name themselves: `=0`. */
  readonly keys: Set<string>;
  /** Such numbers that a category of the language stands for. */
  readonly also: Set<string>;
}

/** By argument. */
function casesOf({ node }: Version): ReadonlyMap<string, Cases> {
  const text = textOf(node) ?? "";
  const found = new Map<string, Cases>();
  const parsed = /select|plural/.test(text) ? parseMessage(text) : undefined;
  const open: MessagePart[] = parsed?.ok === true ? [...parsed.message] : [];
  for (const part of open) {
    if (!("cases" in part)) continue;
    const { keys, also } = found.get(part.name) ?? { keys: new Set(), also: new Set() };
    found.set(part.name, { keys, also });
    for (const { key, message } of part.cases) {
      if (part.kind === "select" ? key !== "other" : key.startsWith("=")) keys.add(key);
      const number = part.kind === "plural" ? own(NUMBERS, key) : undefined;
      if (number !== undefined) also.add(number);
      open.push(...message);
    }
  }
  return found;
}

/** By category, the number that it is about alone in a language that has it beside `other`. */
const NUMBERS: { readonly [category: string]: string } = { zero: "=0", one: "=1", two: "=2" };
