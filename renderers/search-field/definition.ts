import { defineWidget } from "../../src/language/define-widget.ts";
import { TEXT_RULES } from "../../src/language/rule-props.ts";
import { STRING } from "../../src/language/terms/type.ts";

export const searchField = defineWidget({
  type: "search-field",
  summary: "Words to search for. The slot follows when the person pauses, leaves the field, taps Enter or clears it.",
  lazy: true,
  props: {
    label: { kind: "text", required: true, summary: "What is searched, above it." },
    value: { kind: "bind", type: STRING, required: true, finds: true, summary: "Where the words are kept." },
    placeholder: { kind: "text", unseen: true, summary: "Shown while it is empty." },
    delay: {
      kind: "number",
      default: 400,
      whole: true,
      least: 0,
      most: 5_000,
      summary: "How long a pause is, in milliseconds; at most 5,000.",
    },
    ...TEXT_RULES,
    maxLength: { ...TEXT_RULES.maxLength, default: 80 },
  },
  events: { change: { summary: "The slot has other words, which are the event: such as `load`.", value: STRING } },
});
