import { NAMESPACES } from "../../../language/ast.ts";
import { textOf } from "../../report/located.ts";
import type { Version } from "../../words/written-text.ts";
import { defineRule } from "../rule.ts";

const SLOT = new RegExp(`(?<![\\p{L}\\d.])(?:${NAMESPACES.join("|")}|with)(?:\\.[A-Za-z_]\\w*)+`, "u");
/** As other tools write the place of a value, and what they print where there is none. */
const OTHERS = /%(?:\d\$)?[sd]\b|%@|\$[a-z_]\w*|\[object Object\]|(?<![\p{L}\d])(?:undefined|NaN)(?![\p{L}\d])/u;
/** In a summary for testers it is a name. */
const NULL = /(?<=^|\s)null$/;
const BRACES = /\{\{?\s*\w+(?:\.\w+)*\s*\}?\}/;
const QUOTED_BRACES = /(['"])[^'"]*\{\w+(?:\.\w+)*\}[^'"]*\1/;
/** Between quotes an argument of a message is words. */
const IN_QUOTES = /'\{\w+\}'/;

export const rule = defineRule({
  summary: "The name of a value stands in words without anything that would fill it in.",
  why: "People would read the name instead of the value.",
  fix: "Write `{name}` in the words and give the value under `with`; where an expression stands alone, put it into its marks.",
  text({ versions, kind }, report) {
    const isForPeople = kind !== "scenario";
    for (const version of versions) {
      const found = unfilled(version) ?? (isForPeople ? NULL.exec(version.words) : null) ?? keyIn(version, versions);
      if (found === undefined) continue;
      const hint = 'write {name} in each language, and {"with": {"name": "${…}"}}';
      report(version.placeOf(found.index), `people would read ${JSON.stringify(found[0])} as it stands`, hint);
    }
  },
});

/** The key of a text, as other tools write it; a host is the same in all languages. */
function keyIn({ words }: Version, versions: readonly Version[]): RegExpExecArray | undefined {
  const found = /^[a-z]\w*(?:\.[a-z]\w*)+$/.exec(words);
  return found !== null && versions.some((other) => other.words.includes(" ")) ? found : undefined;
}

/** A string has no arguments, so braces are read as they are. */
function unfilled({ language, words, node }: Version): RegExpExecArray | undefined {
  const inWords = SLOT.exec(words) ?? OTHERS.exec(words);
  if (inWords !== null) return inWords;
  if (language !== undefined) return IN_QUOTES.exec(textOf(node) ?? "") ?? undefined;
  return BRACES.exec(words) ?? QUOTED_BRACES.exec(textOf(node) ?? "") ?? undefined;
}
