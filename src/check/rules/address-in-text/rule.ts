import { defineRule } from "../rule.ts";

const ADDRESS = /\b(?:http:\/\/|ftp:\/\/|javascript:)[^\s]*/i;

export const rule = defineRule({
  summary: "Words name an address without https.",
  why: "People type what they read; whoever is on the way could then show them another page.",
  fix: "Write `https://`, the host alone, or a link.",
  text({ versions }, report) {
    for (const { words, placeOf } of versions) {
      const found = ADDRESS.exec(words);
      if (found === null) continue;
      report(
        placeOf(found.index),
        `people would open ${JSON.stringify(found[0])} as it stands`,
        "https://…, or a link",
      );
    }
  },
});
