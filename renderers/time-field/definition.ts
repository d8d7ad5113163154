import { defineWidget } from "../../src/language/define-widget.ts";
import { TIME_RULES } from "../../src/language/rule-props.ts";
import { STRING } from "../../src/language/terms/type.ts";

export const timeField = defineWidget({
  type: "time-field",
  summary: "A time of day, `HH:mm`, chosen in the phone's own clock.",
  lazy: true,
  props: {
    label: { kind: "text", required: true, summary: "The field's name, above it." },
    value: {
      kind: "bind",
      type: STRING,
      required: true,
      summary: "Where the time is kept; empty while there is none.",
    },
    hint: { kind: "text", unseen: true, summary: "A line below it." },
    ...TIME_RULES,
    readOnly: { kind: "boolean", default: false, summary: "True: shown, cannot be edited." },
  },
  events: { change: { summary: "Another time; empty when cleared.", value: STRING } },
});
