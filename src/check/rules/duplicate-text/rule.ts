import { isObject } from "../../../kit/json.ts";
import { ENGINE_TEXTS, RULE_TEXTS } from "../../../language/terms/engine-texts.ts";
import type { Project } from "../../project/project.ts";
import { type Located, member, membersOf } from "../../report/located.ts";
import { atKey } from "../../report/reporter.ts";
import { defineRule, type RuleReport } from "../rule.ts";

const ENGINE: readonly string[] = [...ENGINE_TEXTS, ...RULE_TEXTS];

export const rule = defineRule({
  summary: "The same words stand under two keys.",
  why: "Whoever corrects one of them leaves the other as it was.",
  fix: "Use one key in both places; texts of app.json can be read by every screen.",
  isLocal: true,
  app({ root }, report) {
    check(member(root, "texts"), () => undefined, report);
  },
  body({ document, context: { project } }, report) {
    // One question for each of its words: another text of the app does not concern it.
    const keyOf = (words: string) => project.derive(`text ${words}`, (whole) => textKeys(whole).get(words));
    check(member(document.root, "texts"), keyOf, report);
  },
});

/** By words, the key of the app that has them. */
function textKeys(project: Project): ReadonlyMap<string, string> {
  return project.derive("textKeys", ({ texts }) => {
    return new Map([...texts].map(([key, { value }]) => [JSON.stringify(value), key]));
  });
}

/** Two of the engine's own may well say the same; a screen's text stands in for none of them. */
function check(texts: Located | undefined, keyOf: (words: string) => string | undefined, report: RuleReport): void {
  const seen = new Map<string, string>();
  for (const [key, text] of membersOf(texts)) {
    const words = JSON.stringify(text.value);
    const other = seen.get(words) ?? keyOf(words);
    const isEngine = ENGINE.includes(key) && (other === undefined || ENGINE.includes(other));
    if (other !== undefined && !isEngine && isObject(text.value)) {
      report(atKey(text), `"${other}" says the same as "${key}"`, `use "${other}" in both places`);
    } else if (other === undefined) seen.set(words, key);
  }
}
