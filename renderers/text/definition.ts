import { defineWidget } from "../../src/language/define-widget.ts";

export const text = defineWidget({
  type: "text",
  summary: "A paragraph. Line breaks in the text are kept.",
  props: {
    text: { kind: "text", required: true, summary: "The words." },
    size: {
      kind: "string",
      values: ["small", "normal", "large"],
      default: "normal",
      faint: ["small"],
      summary: "14, 16 or 18 px.",
    },
    tone: {
      kind: "string",
      values: ["normal", "muted", "brand", "success", "warning", "danger"],
      default: "normal",
      faint: ["muted"],
      summary: "The color.",
    },
    weight: { kind: "string", values: ["normal", "bold"], default: "normal", summary: "The weight." },
    align: { kind: "string", values: ["start", "center", "end"], default: "start", summary: "The alignment." },
  },
});
