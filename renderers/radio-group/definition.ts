import { defineWidget } from "../../src/language/define-widget.ts";
import { CHOICE_RULES } from "../../src/language/rule-props.ts";
import { STRING } from "../../src/language/terms/type.ts";

export const radioGroup = defineWidget({
  type: "radio-group",
  summary: "One of several, all in sight: each a radio button with its name and perhaps a line below it.",
  lazy: "inputs",
  roles: ["radio"],
  props: {
    label: { kind: "text", required: true, summary: "What is chosen, above the options." },
    value: { kind: "bind", type: STRING, required: true, summary: "Where the chosen option's value is kept." },
    options: { kind: "list", texts: true, required: true, summary: "One element per option." },
    optionValue: { kind: "string", per: "options", required: true, summary: "What is kept: `item.id`." },
    optionLabel: { kind: "text", per: "options", required: true, summary: "What is read: `item.name`." },
    optionDetail: { kind: "text", per: "options", summary: "A line below it: `item.number`." },
    ...CHOICE_RULES,
    enabled: { kind: "boolean", default: true, summary: "False: shown, cannot be changed." },
  },
  events: { change: { summary: "Another option chosen; its value.", value: STRING } },
});
