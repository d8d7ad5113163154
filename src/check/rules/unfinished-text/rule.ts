import { defineRule } from "../rule.ts";

/** Marks of a writer: "todo" in small letters is a word of Spanish, and a heading may be numbered `XXX.`. */
const MARKS =
  /\b(?:TODO|TBD|TBC|FIXME)\b|\btodo:|\b(?!XXX\.)[xX]{3,}\b|\?{3,}|^\[[A-Z]{2}\]|^\s*(?:\/\/|\/\*)|^(?:tbd|tbc)$/;
const FILLERS =
  /\b(?:lorem|ipsum|asdf\w*|qwerty\w*|foobar|change ?me|to be translated|translate (?:me|this)|(?:un|not )translated)\b/i;

export const rule = defineRule({
  code: "unfinished-text",
  severity: "error",
  summary: "Words that were to be written later, such as `TODO`, `xxx` or `lorem ipsum`.",
  why: "People would read them.",
  fix: "Write the words.",
  text({ versions }, report) {
    for (const { words, placeOf } of versions) {
      const found = MARKS.exec(words) ?? FILLERS.exec(words);
      if (found !== null) report(placeOf(found.index), `"${found[0]}" was left in the words`, "write the words");
    }
  },
});
