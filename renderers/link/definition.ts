import { defineWidget } from "../../src/language/define-widget.ts";

export const link = defineWidget({
  type: "link",
  summary: "Words that lead somewhere.",
  props: {
    text: { kind: "text", required: true, summary: "The words." },
    tone: { kind: "string", values: ["brand", "muted"], default: "brand", summary: "The colour." },
  },
  events: { press: { summary: "Tapped." } },
});
