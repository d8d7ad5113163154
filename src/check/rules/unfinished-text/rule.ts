import { type Located, textOf } from "../../report/located.ts";
import { defineRule, type RuleReport } from "../rule.ts";

/** Marks of a writer: "todo" in small letters is a word of Spanish, and a heading may be numbered `XXX.`. */
const MARKS =
  /\b(?:TODO|TBD|TBC|FIXME)\b|\btodo:|\b(?!XXX\.)[xX]{3,}\b|\?{3,}|^\[[A-Z]{2}\]|^\s*(?:\/\/|\/\*)|^(?:tbd|tbc)$/;
const FILLERS =
  /\b(?:lorem|ipsum|asdf\w*|qwerty\w*|foobar|change ?me|to be translated|translate (?:me|this)|(?:un|not )translated|(?:title|text|label|words|content) goes? here|^(?:title|text|label) here$|(?:sample|dummy|placeholder) text)\b/i;
/** A tool's mark of what a language lacks: `[sw] Our team`, `(sw) …`. */
const UNTRANSLATED = /^\s*[[(]([a-z]{2,3})[\])]\s/;

export const rule = defineRule({
  summary: "Words that were to be written later, such as `TODO`, `xxx` or `lorem ipsum`.",
  why: "People would read them.",
  fix: "Write the words.",
  text({ versions }, report) {
    for (const { words, language, placeOf } of versions) {
      const mark = UNTRANSLATED.exec(words);
      const found = MARKS.exec(words) ?? FILLERS.exec(words) ?? (mark?.[1] === language ? mark : null);
      if (found !== null) report(placeOf(found.index), `"${found[0].trim()}" was left in the words`, "write the words");
    }
  },
  call({ root }, report) {
    lookInto(root, report);
  },
});

/** Checks the descriptions of a call and its fields, which authors of screens and backends read. */
function lookInto(node: Located, report: RuleReport): void {
  for (const [name, value] of node.members) {
    const text = name === "summary" || name === "description" ? textOf(value) : undefined;
    const found = MARKS.exec(text ?? "") ?? FILLERS.exec(text ?? "");
    if (found !== null) report(value, `"${found[0]}" was left in the words`, "write the words");
    lookInto(value, report);
  }
}
