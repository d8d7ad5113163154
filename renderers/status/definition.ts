import { defineWidget } from "../../src/language/define-widget.ts";
import { ICON_NAMES } from "../../src/language/pictures/icon-names.ts";

export const status = defineWidget({
  type: "status",
  summary: "How things stand: an icon, a level-2 headline and a sentence.",
  props: {
    icon: { kind: "string", values: ICON_NAMES, default: "info", summary: "The icon." },
    tone: {
      kind: "string",
      values: ["neutral", "brand", "success", "warning", "danger"],
      default: "neutral",
      summary: "The icon's color.",
    },
    size: {
      kind: "string",
      values: ["large", "compact"],
      default: "large",
      summary: "`compact`: one row with a small icon, where something else matters more.",
    },
    title: { kind: "text", required: true, summary: "The headline." },
    text: { kind: "text", summary: "What it means for the person." },
  },
  slots: { children: { summary: "Below the sentence." } },
});
