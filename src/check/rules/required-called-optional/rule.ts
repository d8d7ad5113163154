import { member } from "../../report/located.ts";
import { readText } from "../../words/written-text.ts";
import { defineRule } from "../rule.ts";

/** Words for “optional” behind the name of a field, in the languages that are most often checked. */
const OPTIONAL =
  "optional|si lazima|hiari|sio lazima|opcional|facultatif|facultative|facoltativo|optioneel|valfritt|valgfrit|valgfritt|opcjonalnie|isteğe bağlı|opsional|необязательно|اختياري|वैकल्पिक|可选|選填|任意|tùy chọn";
/** `Note (optional)`, `Note – optional`; what is optional by name, such as `Optional insurance`, may well be asked for. */
const MARKED = new RegExp(`[(（\\[]\\s*(?:${OPTIONAL})\\s*[)）\\]]|[-–—,:]\\s+(?:${OPTIONAL})\\s*$`, "iu");

export const rule = defineRule({
  summary: "A field that must be filled in calls itself optional.",
  why: "People leave it empty, and are told that they may not.",
  fix: "Take the word out of the label, or `required` off the field.",
  widget({ node, definition }, report, { document }, { project }) {
    if (!("required" in definition.props) || member(node, "required")?.value !== true) return;
    for (const name of ["label", "hint", "placeholder"]) {
      const text = definition.props[name]?.kind === "text" ? member(node, name) : undefined;
      if (text === undefined) continue;
      for (const { words, placeOf } of readText(text, document, project.languages).versions) {
        const found = MARKED.exec(words);
        if (found === null) continue;
        report(placeOf(found.index), "this field is required", "take it out, or `required` off the field");
        break;
      }
    }
  },
});
