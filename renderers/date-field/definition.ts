import { defineWidget } from "../../src/language/define-widget.ts";
import { STRING } from "../../src/language/type.ts";

export const dateField = defineWidget({
  type: "date-field",
  summary: "A day, `YYYY-MM-DD`, chosen in the phone's own calendar.",
  lazy: true,
  props: {
    label: { kind: "text", required: true, summary: "The field's name, above it." },
    value: { kind: "bind", type: STRING, required: true, summary: "Where the day is kept; empty while there is none." },
    min: {
      kind: "string",
      date: true,
      summary: "The first day it takes: `2026-11-22`, or an expression such as `${today()}`.",
    },
    max: { kind: "string", date: true, summary: "The last day it takes." },
    hint: { kind: "text", summary: "A line below it." },
    error: { kind: "text", summary: "What is wrong; empty or absent when nothing is." },
    readOnly: { kind: "boolean", default: false, summary: "True: shown, cannot be edited." },
  },
  events: { change: { summary: "Another day; empty when cleared.", value: STRING } },
});
