import { defineRule } from "../rule.ts";

const STRAY = /^\s+|\s+$|(?<=\S)[ \u{A0}]{2,}|\t| +[,.](?=\s|$)| +,(?=\p{L})/u;
/** Properties whose words are read in one line. */
const IN_ONE_LINE: readonly string[] = ["label", "title", "placeholder"];

export const rule = defineRule({
  group: "proofreading",
  summary: "A space at an end of words, twice in a row, or before a comma or a full stop; or a line break in a label.",
  why: "It shifts what is centered or aligned, and a screen reader pauses at it.",
  fix: "Take it out; distance is the widgets' matter.",
  text({ versions, property }, report) {
    for (const { words, placeOf } of versions) {
      const found = words.trim() === "" ? null : STRAY.exec(words);
      if (found !== null) report(placeOf(found.index), "there is a space too many here", "take it out");
      const line = found === null && IN_ONE_LINE.includes(property) ? words.indexOf("\n") : -1;
      if (line >= 0) report(placeOf(line), "a label is one line", "write a space");
    }
  },
});
