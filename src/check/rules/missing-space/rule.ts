import { defineRule } from "../rule.ts";

const JOINED = /(?<=\p{L}{2})[.!?;:](?=\p{Lu}\p{Ll})|(?<=\p{Ll}{2}),(?=\p{L}{2})/u;

export const rule = defineRule({
  group: "proofreading",
  summary: "No space stands between a sign and the word after it.",
  why: "Two sentences run into each other; some phones make a link of them.",
  fix: "Write a space after the sign.",
  text({ versions }, report) {
    for (const { words, placeOf } of versions) {
      const found = JOINED.exec(words);
      if (found !== null) report(placeOf(found.index), `no space stands after "${found[0]}"`, "write one");
    }
  },
});
