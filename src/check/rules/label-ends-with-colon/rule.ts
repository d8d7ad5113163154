import { entriesOf } from "../../../kit/entries-of.ts";
import { member } from "../../report/located.ts";
import { readText } from "../../words/written-text.ts";
import { defineRule } from "../rule.ts";

/** By convention a property with such a name names what it belongs to. */
const NAMES = /(?:^label|Label|^title)$/;

export const rule = defineRule({
  group: "proofreading",
  summary: "A label or a title ends with a colon.",
  why: "Where it stands says already what it names; a screen reader reads the sign out.",
  fix: "Take the colon out.",
  widget({ node, definition }, report, { document }, { project }) {
    for (const [name, spec] of entriesOf(definition.props)) {
      const text = spec.kind === "text" && NAMES.test(name) ? member(node, name) : undefined;
      if (text === undefined) continue;
      const { versions } = readText(text, document, project.languages);
      const found = versions.find(({ words }) => /[:：]\s*$/.test(words));
      if (found !== undefined) report(found.node, "a label needs no colon", "take it out");
    }
  },
});
