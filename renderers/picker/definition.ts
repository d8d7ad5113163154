import { defineWidget } from "../../src/language/define-widget.ts";
import { CHOICE_RULES } from "../../src/language/rule-props.ts";
import { STRING } from "../../src/language/terms/type.ts";

export const picker = defineWidget({
  type: "picker",
  summary: "One of several, chosen in a sheet; nothing changes before Confirm.",
  lazy: "inputs",
  roles: ["button", "radio", "option"],
  props: {
    label: { kind: "text", required: true, summary: "The field's name, above it, and the sheet's title." },
    value: { kind: "bind", type: STRING, required: true, summary: "Where the chosen option's value is kept." },
    options: { kind: "list", texts: true, required: true, summary: "One element per option." },
    optionValue: {
      kind: "value",
      type: STRING,
      per: "options",
      required: true,
      summary: "What is kept: `item.type`.",
    },
    optionLabel: { kind: "text", per: "options", required: true, summary: "What is read: `item.name`." },
    placeholder: { kind: "text", unseen: true, summary: "Shown while nothing is chosen." },
    title: { kind: "text", unseen: true, summary: "The sheet's title, when it is not the label." },
    hint: { kind: "text", unseen: true, summary: "A line below it." },
    ...CHOICE_RULES,
    enabled: { kind: "boolean", default: true, summary: "False: cannot be opened." },
  },
  events: { change: { summary: "Another option confirmed; its value.", value: STRING } },
});
