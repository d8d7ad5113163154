import { defineWidget } from "../../src/language/define-widget.ts";
import { TEXT_RULES } from "../../src/language/rule-props.ts";
import { STRING } from "../../src/language/terms/type.ts";

export const textArea = defineWidget({
  type: "text-area",
  summary: "Several lines of text, with a count of the characters where their number is limited.",
  lazy: "inputs",
  props: {
    label: { kind: "text", required: true, summary: "The field's name, above it." },
    value: { kind: "bind", type: STRING, required: true, summary: "Where the text is kept." },
    placeholder: { kind: "text", unseen: true, summary: "Shown while it is empty." },
    hint: { kind: "text", unseen: true, summary: "A line below it." },
    ...TEXT_RULES,
    maxLength: { ...TEXT_RULES.maxLength, summary: "Characters it takes; `12/200` below it counts them." },
    readOnly: { kind: "boolean", default: false, summary: "True: shown whole, cannot be edited." },
  },
  events: { change: { summary: "Edited; the new text.", value: STRING } },
});
