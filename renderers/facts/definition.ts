import { defineWidget } from "../../src/language/define-widget.ts";

export const facts = defineWidget({
  type: "facts",
  summary: "Rows of a label and its value.",
  lazy: "links",
  props: {
    rows: { kind: "list", texts: true, required: true, summary: "One element per row." },
    label: { kind: "text", per: "rows", required: true, summary: "The row's label: `item.text`." },
    value: { kind: "text", per: "rows", required: true, summary: "The row's value: `item.value`." },
    emphasis: { kind: "boolean", per: "rows", summary: "True: this row's value is large." },
  },
});
