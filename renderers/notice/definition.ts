import { defineWidget } from "../../src/language/define-widget.ts";

export const notice = defineWidget({
  type: "notice",
  summary: "Something the person should know before going on.",
  lazy: "links",
  props: {
    text: { kind: "text", required: true, summary: "The message." },
    tone: {
      kind: "string",
      values: ["info", "success", "warning", "danger"],
      default: "info",
      summary: "The color and the icon.",
    },
    announced: {
      kind: "boolean",
      default: false,
      summary: "It comes while the screen is in use: a screen reader says it at once.",
    },
  },
  slots: { children: { summary: "What to do about it, such as a link." } },
});
