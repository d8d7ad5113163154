import { defineWidget } from "../../src/language/define-widget.ts";

export const badge = defineWidget({
  type: "badge",
  summary: "One or two words on a tinted pill.",
  props: {
    text: { kind: "text", required: true, most: 30, summary: "The words." },
    tone: {
      kind: "string",
      values: ["neutral", "brand", "success", "warning", "danger"],
      default: "neutral",
      summary: "The color.",
    },
  },
});
