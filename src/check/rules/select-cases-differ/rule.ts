import type { MessagePart } from "../../../message/parse-message.ts";
import { textOf } from "../../located.ts";
import { parseMessage } from "../../parse-once.ts";
import { defineRule } from "../rule.ts";
import type { Version } from "../written-text.ts";

export const rule = defineRule({
  summary: "A text chooses its words by other cases in one language than in the others.",
  why: "Who reads that language gets the words for everything else.",
  fix: "Give all languages the same cases.",
  translation({ versions }, report) {
    const choices = versions.map((version) => ({ version, keys: selectKeys(version) }));
    const names = new Set(choices.flatMap(({ keys }) => [...keys.keys()]));
    for (const name of names) {
      const having = choices.flatMap(({ version, keys }) => {
        const own = keys.get(name);
        return own === undefined ? [] : [{ version, own }];
      });
      const lacking = having.flatMap(({ version, own }) => {
        const missing = usualIn(having.map((one) => one.own)).find((key) => !own.has(key));
        return missing === undefined ? [] : [{ version, missing }];
      });
      // Where all lack one, the first is what the others were translated from.
      for (const { version, missing } of lacking.length === having.length ? lacking.slice(1) : lacking) {
        const message = `{${name}} has no case "${missing}" here, as it has in other languages`;
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

/** By argument the words that its choices go by, `other` left out. */
function selectKeys({ node }: Version): ReadonlyMap<string, ReadonlySet<string>> {
  const text = textOf(node) ?? "";
  const found = new Map<string, Set<string>>();
  const parsed = text.includes("select") ? parseMessage(text) : undefined;
  const open: MessagePart[] = parsed?.ok === true ? [...parsed.message] : [];
  for (const part of open) {
    if (!("cases" in part)) continue;
    for (const { key, message } of part.cases) {
      if (part.kind === "select" && key !== "other") found.set(part.name, (found.get(part.name) ?? new Set()).add(key));
      open.push(...message);
    }
  }
  return found;
}
