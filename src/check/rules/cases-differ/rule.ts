import type { Message } from "../../../message/parse-message.ts";
import { type Located, member, textOf } from "../../located.ts";
import { parseMessage } from "../../parse-once.ts";
import { defineRule } from "../rule.ts";

export const rule = defineRule({
  code: "cases-differ",
  severity: "error",
  summary: "A text chooses its words by other cases in one language than in the others.",
  why: "Who reads that language gets the words for everything else.",
  fix: "Give all languages the same cases.",
  body({ context }, report) {
    for (const { node } of context.visits?.texts ?? []) {
      const shared = textOf(member(node, "text"));
      const words = (shared === undefined ? undefined : context.texts.get(shared)) ?? node;
      const found = context.languages.flatMap((language) => {
        const written = member(words, language);
        const message = parseMessage(textOf(written) ?? "");
        return written === undefined || !message.ok ? [] : [{ written, cases: casesOf(message.message) }];
      });
      for (const { written, missing } of lackingIn(found)) {
        report(written, `the case ${missing} is only in the other languages`, "give all languages the same cases");
      }
    }
  },
});

interface Version {
  readonly written: Located;
  /** `argument key` of each case that is chosen by a word. */
  readonly cases: ReadonlySet<string>;
}

/** The languages that lack a case of the others. Of two that differ in both ways, the first that is alone with a case. */
function lackingIn(versions: readonly Version[]): readonly { readonly written: Located; readonly missing: string }[] {
  const counts = new Map<string, number>();
  for (const { cases } of versions) for (const key of cases) counts.set(key, (counts.get(key) ?? 0) + 1);
  const lacking = versions.flatMap(({ written, cases }) => {
    const missing = [...counts].filter(([key, count]) => !cases.has(key) && count * 2 >= versions.length);
    const [first] = missing.map(([key]) => key.slice(key.indexOf(" ") + 1));
    return first === undefined ? [] : [{ written, missing: `"${first}"` }];
  });
  return lacking.length === versions.length ? lacking.slice(0, 1) : lacking;
}

function casesOf(message: Message): ReadonlySet<string> {
  const found = new Set<string>();
  const open: Message[number][] = [...message];
  for (const part of open) {
    if (typeof part === "string" || !("cases" in part)) continue;
    for (const { key, message: inner } of part.cases) {
      if (part.kind === "select" && key !== "other") found.add(`${part.name} ${key}`);
      open.push(...inner);
    }
  }
  return found;
}
