import { defineWidget } from "../../src/language/define-widget.ts";
import { DATE_RULES } from "../../src/language/rule-props.ts";
import { STRING } from "../../src/language/terms/type.ts";

export const dateField = defineWidget({
  type: "date-field",
  summary: "A day, `YYYY-MM-DD`, chosen in the phone's own calendar.",
  lazy: "inputs",
  props: {
    label: { kind: "text", required: true, summary: "The field's name, above it." },
    value: { kind: "bind", type: STRING, required: true, summary: "Where the day is kept; empty while there is none." },
    hint: { kind: "text", unseen: true, summary: "A line below it." },
    ...DATE_RULES,
    readOnly: { kind: "boolean", default: false, summary: "True: shown, cannot be edited." },
  },
  events: { change: { summary: "Another day; empty when cleared.", value: STRING } },
});
