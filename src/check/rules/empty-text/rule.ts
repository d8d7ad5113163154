import { textOf } from "../../located.ts";
import { defineRule } from "../rule.ts";

const NOTHING = /^\s*(?:\$\{\s*(?:''|"")\s*\})?\s*$/;

export const rule = defineRule({
  code: "empty-text",
  severity: "error",
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
  },
});
