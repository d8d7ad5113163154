import { defineWidget } from "../../src/language/define-widget.ts";
import { TICK_RULES } from "../../src/language/rule-props.ts";
import { BOOLEAN } from "../../src/language/terms/type.ts";

export const checkbox = defineWidget({
  type: "checkbox",
  summary: "Yes or no.",
  lazy: true,
  roles: ["checkbox"],
  props: {
    label: { kind: "text", required: true, summary: "What is agreed to." },
    value: { kind: "bind", type: BOOLEAN, required: true, summary: "Where the answer is kept." },
    ...TICK_RULES,
    enabled: { kind: "boolean", default: true, summary: "False: cannot be changed." },
  },
  slots: { after: { summary: "Follows the label without being part of it, such as links." } },
  events: { change: { summary: "Changed by the person.", value: BOOLEAN } },
});
