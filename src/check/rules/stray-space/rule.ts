import { defineRule } from "../rule.ts";

const STRAY = /^\s+|\s+$|(?<=\S) {2,}|\t| +[,.](?=\s|$)| +,(?=\p{L})/u;

export const rule = defineRule({
  code: "stray-space",
  severity: "error",
  summary: "A space at an end of words, twice in a row, or before a comma or a full stop.",
  why: "It shifts what is centered or aligned, and a screen reader pauses at it.",
  fix: "Take it out; distance is the widgets' matter.",
  text({ versions }, report) {
    for (const { words, placeOf } of versions) {
      const found = words.trim() === "" ? null : STRAY.exec(words);
      if (found !== null) report(placeOf(found.index), "there is a space too many here", "take it out");
    }
  },
});
