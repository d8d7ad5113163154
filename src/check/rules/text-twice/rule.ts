import { isObject } from "../../../kit/json.ts";
import { ENGINE_TEXTS, RULE_TEXTS } from "../../../language/engine-texts.ts";
import { type Located, member, membersOf } from "../../located.ts";
import { atKey } from "../../reporter.ts";
import { defineRule, type RuleReport } from "../rule.ts";

const ENGINE: readonly string[] = [...ENGINE_TEXTS, ...RULE_TEXTS];

export const rule = defineRule({
  code: "text-twice",
  severity: "error",
  summary: "The same words stand under two keys.",
  why: "Whoever corrects one of them leaves the other as it was.",
  fix: "Use one key in both places; texts of app.json can be read by every screen.",
  app({ root }, report) {
    check(member(root, "texts"), new Map(), report);
  },
  body({ document, context }, report) {
    check(member(document.root, "texts"), known(membersOf(member(context.project.app?.root, "texts"))), report);
  },
});

function known(texts: readonly (readonly [string, Located])[]): Map<string, string> {
  return new Map(texts.map(([key, { value }]) => [JSON.stringify(value), key]));
}

/** Two of the engine's own may well say the same; a screen's text stands in for none of them. */
function check(texts: Located | undefined, seen: Map<string, string>, report: RuleReport): void {
  for (const [key, text] of membersOf(texts)) {
    const words = JSON.stringify(text.value);
    const other = seen.get(words);
    const isEngine = ENGINE.includes(key) && (other === undefined || ENGINE.includes(other));
    if (other !== undefined && !isEngine && isObject(text.value)) {
      report(atKey(text), `"${other}" says the same as "${key}"`, `use "${other}" in both places`);
    } else if (other === undefined) seen.set(words, key);
  }
}
