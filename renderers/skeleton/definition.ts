import { defineWidget } from "../../src/language/define-widget.ts";

export const skeleton = defineWidget({
  type: "skeleton",
  summary: "Grey shapes in the place of what is still loading.",
  props: {
    shape: {
      kind: "string",
      values: ["lines", "card", "rows", "amount"],
      default: "lines",
      summary: "Lines of text, a card, rows of facts, or a large figure.",
    },
    count: { kind: "number", default: 1, whole: true, least: 1, most: 20, summary: "How many of them, at most 20." },
  },
});
