import { defineRule } from "../rule.ts";

const MARKUP =
  /<\/?[a-z][^<>]*>|&(?:[a-z]+|#\d+|#x[\da-f]+);|\*\*[^*]+\*\*|(?<!\w)__[^_]+__(?!\w)|\[[^\]]+\]\([^)]+\)|^#{1,6} |`|\\[nrt"']/i;

export const rule = defineRule({
  summary: "Words hold markup, such as `<b>`, `**` or `&nbsp;`.",
  why: "A text has no markup: people would read the signs themselves.",
  fix: "Write the words alone; emphasis, links and headings are widgets and their properties.",
  text({ versions }, report) {
    for (const { words, placeOf } of versions) {
      const found = MARKUP.exec(words);
      if (found === null) continue;
      report(placeOf(found.index), `people would read ${JSON.stringify(found[0])} as it stands`, "write words alone");
    }
  },
});
