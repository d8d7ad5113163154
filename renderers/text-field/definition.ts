import { defineWidget } from "../../src/language/define-widget.ts";
import { NUMBER_RULES, TEXT_RULES } from "../../src/language/rule-props.ts";
import { STRING } from "../../src/language/terms/type.ts";

export const textField = defineWidget({
  type: "text-field",
  summary: "One line of text or digits.",
  lazy: "inputs",
  props: {
    label: { kind: "text", required: true, summary: "The field's name, above it." },
    value: { kind: "bind", type: STRING, required: true, summary: "Where the text is kept." },
    mode: {
      kind: "string",
      values: ["text", "digits", "phone", "amount", "code"],
      default: "text",
      personal: ["phone", "code"],
      summary:
        "All but `text` open the number keyboard and hold digits only; `amount` is large and reads whole amounts as people write them, by the app's `money`: anything else is refused, with words; `code` takes what the phone offers from a message.",
    },
    placeholder: { kind: "text", unseen: true, summary: "Shown while it is empty." },
    hint: { kind: "text", unseen: true, summary: "A line below it." },
    prefix: { kind: "text", summary: "Inside, before the text, such as a currency." },
    suffix: { kind: "text", summary: "Inside, after the text." },
    ...TEXT_RULES,
    ...NUMBER_RULES,
    readOnly: { kind: "boolean", default: false, summary: "True: shown, cannot be edited." },
  },
  events: {
    change: { summary: "Edited; the new text.", value: STRING },
  },
});
