import { textOf } from "../../report/located.ts";
import { defineRule } from "../rule.ts";

const NOTHING = /^\s*(?:\$\{\s*(?:''|"")\s*\})?\s*$/;

/** A letter, a figure or what is filled in. */
const SAYS = /[\p{L}\p{N}\u{FFFC}]/u;

export const rule = defineRule({
  summary: "Words that are empty.",
  why: "People would read nothing there, and those who hear the screen would not learn what it is.",
  fix: "Write the words, or leave the property out.",
  text({ node, versions }, report) {
    const empty = versions.filter((version) => NOTHING.test(textOf(version.node) ?? ""));
    if (empty.length > 0 && empty.length === versions.length) {
      report(node, "the text is empty", "write the words, or leave the property out");
      return;
    }
    for (const { node: words, language } of empty) report(words, `the text is empty in ${language}`, "translate it");
    // A dash or a dot that somebody put there for now.
    const wordless = versions.filter(({ words }) => !SAYS.test(words));
    if (empty.length > 0 || wordless.length === versions.length) return;
    for (const { node: words, language } of wordless)
      report(words, `there are no words in ${language}`, "translate it");
  },
});
