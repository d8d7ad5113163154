import { defineWidget } from "../../src/language/define-widget.ts";

export const card = defineWidget({
  type: "card",
  summary: "A surface that holds together what belongs together.",
  props: {
    title: {
      kind: "text",
      isName: true,
      most: 60,
      summary: "A short label at its top; for a real heading use `section`.",
    },
    aside: { kind: "text", summary: "At the end of the title line, such as `2/4`." },
    tone: {
      kind: "string",
      values: ["plain", "brand", "quiet"],
      default: "plain",
      summary: "White, the brand color, or the page's own background with an outline.",
    },
  },
  slots: { children: { required: true, summary: "The content." } },
});
