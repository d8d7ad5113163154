import { member } from "../../report/located.ts";
import { CALLED_OPTIONAL, CALLING } from "../../words/called-optional.ts";
import { readText } from "../../words/written-text.ts";
import { defineRule } from "../rule.ts";

export const rule = defineRule({
  summary: "A field that must be filled in calls itself optional.",
  why: "People leave it empty, and are told that they may not.",
  fix: "Take the word out of the label, or `required` off the field.",
  widget({ node, definition }, report, { document }, { project }) {
    if (!("required" in definition.props) || member(node, "required")?.value !== true) return;
    for (const name of CALLING) {
      const text = definition.props[name]?.kind === "text" ? member(node, name) : undefined;
      if (text === undefined) continue;
      for (const { words, placeOf } of readText(text, document, project.languages).versions) {
        const found = CALLED_OPTIONAL.exec(words);
        if (found === null) continue;
        report(placeOf(found.index), "this field is required", "take it out, or `required` off the field");
        break;
      }
    }
  },
});
