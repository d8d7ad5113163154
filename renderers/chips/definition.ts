import { defineWidget } from "../../src/language/define-widget.ts";
import { CHOICE_RULES } from "../../src/language/rule-props.ts";
import { ANY, listOf, STRING } from "../../src/language/terms/type.ts";

export const chips = defineWidget({
  type: "chips",
  summary: "Short choices side by side: one of them (`value`) or any number (`values`).",
  lazy: true,
  exactlyOne: ["value", "values"],
  roles: ["radio", "checkbox"],
  props: {
    label: { kind: "text", required: true, summary: "What is chosen, above the choices." },
    value: { kind: "bind", type: STRING, summary: "Where the one chosen value is kept." },
    values: { kind: "bind", type: listOf(STRING), summary: "Where the list of the chosen values is kept." },
    options: { kind: "list", texts: true, required: true, summary: "One element per choice." },
    optionValue: { kind: "string", per: "options", required: true, summary: "What is kept: `item.id`." },
    optionLabel: { kind: "text", per: "options", required: true, most: 40, summary: "What is read: `item.name`." },
    ...CHOICE_RULES,
    enabled: { kind: "boolean", default: true, summary: "False: shown, cannot be changed." },
  },
  events: {
    change: { summary: "Another choice: the value, or the list of values in the order of the options.", value: ANY },
  },
});
